import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** One call as it came in. path: decoded by nobody. */
type Call = {
  method: string
  path: string
  query: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
type Keys = { keyId: string; secret: string; region: string }

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** In milliseconds, as S3 has it. */
const SKEW = 15 * 60_000

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * S3's code for what is wrong with a signature (version 4), or nothing: the key, the place, the time, what is signed, and
 * that the body is the one that was signed.
 */
export function wrongOf(
  { method, path, query, headers, body }: Call,
  keys: Keys,
  now: Date,
): string | undefined {
  const header = (name: string) => String(headers[name] ?? '')
  const [, keyId, day = '', region, names = '', signature = ''] =
    AUTHORIZATION.exec(header('authorization')) ?? []
  if (!keyId) return 'AccessDenied'
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const stamp = header('x-amz-date')
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!stamp.startsWith(day) || !(Math.abs(at - now.getTime()) <= SKEW)) return 'RequestTimeTooSkewed'
  if (!names.split(';').includes('host')) return 'AccessDenied'
  const hash = header('x-amz-content-sha256')
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const signed = names.split(';').map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}\n`)
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((each) => (each.includes('=') ? each : `${each}=`))
  const canonical = [method, path, parameters.toSorted().join('&'), signed.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secret}`, day))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
