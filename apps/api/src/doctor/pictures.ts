import { s3Signer } from '../providers/picture/s3.ts'
import { type Check, ok, strange, type Verdict, wrong } from './finding.ts'

const BY_STATUS: Record<number, Verdict> = {
  200: ok('takes the key and has the bucket.'),
  301: wrong(
    'has the bucket at another place: look whether PICTURES_S3_ENDPOINT and PICTURES_S3_REGION are its own.',
  ),
  400: wrong('refuses the region: name the one of the bucket in PICTURES_S3_REGION.'),
  403: wrong(
    'refuses the key: copy access key and secret to PICTURES_S3_KEY_ID and PICTURES_S3_SECRET, look whether they may read and write the bucket, whether PICTURES_S3_REGION is right, and the clock.',
  ),
  404: wrong("doesn't know the bucket: make it, private, and name it in PICTURES_S3_BUCKET."),
}

/** The store of uploaded pictures: whether the bucket is there for this key. */
export const pictures: Check = {
  about: 'Pictures',
  address: 'PICTURES_S3_ENDPOINT',
  look: async (env, { ask }) => {
    const { PICTURES_S3_ENDPOINT: endpoint = '', PICTURES_S3_BUCKET: bucket } = env
    const signer = s3Signer({
      region: env.PICTURES_S3_REGION,
      keyId: env.PICTURES_S3_KEY_ID,
      secret: env.PICTURES_S3_SECRET,
    })
    const { url, method, headers } = await signer.sign(`${endpoint.replace(/\/$/, '')}/${bucket}`, {
      method: 'HEAD',
      headers: { 'x-amz-content-sha256': OF_NOTHING },
    })
    const { status } = await ask(url, { method, headers })
    return [BY_STATUS[status] ?? strange(status, 'PICTURES_S3_ENDPOINT')]
  },
}

/** SHA-256 of an empty body. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
