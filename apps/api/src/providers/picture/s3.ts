import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type PictureStore, PictureStoreAway } from './store.ts'

const TIMEOUT = 10_000

type Keys = { region: string; keyId: string; secret: string }
/** endpoint: such as https://kr.object.ncloudstorage.com */
type Config = Keys & { endpoint: string; bucket: string }
type Answer = { status: number; body: Buffer }

/** Signs calls in the way of S3. */
export const s3Signer = ({ region, keyId, secret }: Keys): AwsClient =>
  new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })

/** A bucket of a store that speaks S3, by its path: every such store knows that form. The body is signed, too. */
export function s3Pictures({ endpoint, bucket, ...keys }: Config): PictureStore {
  const signer = s3Signer(keys)
  const folder = `${endpoint.replace(/\/$/, '')}/${bucket}`
  async function call(method: string, name: string, body?: Buffer): Promise<Answer> {
    try {
      const signed = await signer.sign(`${folder}/${name}.webp`, {
        method,
        headers: {
          'x-amz-content-sha256': sha256(body ?? ''),
          ...(body && { 'content-type': 'image/webp' }),
        },
        ...(body && { body: new Uint8Array(body) }),
      })
      const answer = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      throw new PictureStoreAway('no answer from the store of pictures', { cause: error })
    }
  }
  return {
    put: async (name, body) => {
      expectOneOf(await call('PUT', name, body), 200, 201, 204)
    },
    get: async (name) => {
      const answer = await call('GET', name)
      expectOneOf(answer, 200, 404)
      return answer.status === 200 ? answer.body : null
    },
    delete: async (name) => {
      expectOneOf(await call('DELETE', name), 200, 204, 404)
    },
  }
}

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')

function expectOneOf({ status }: Answer, ...statuses: number[]): void {
  if (!statuses.includes(status)) throw new PictureStoreAway(`the store of pictures answered ${status}`)
}
