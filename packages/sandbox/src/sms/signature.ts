import { createHmac, timingSafeEqual } from 'node:crypto'

export type SmsKeys = { apiKey: string; apiSecret: string }
type Problem = { errorCode: string; errorMessage: string }

const SKEW_MS = 15 * 60 * 1000
const HEADER =
  /^HMAC-SHA256 apiKey=([^,\s]+), ?date=([^,\s]+), ?salt=([0-9a-zA-Z]{12,64}), ?signature=([0-9a-f]{64})$/i

/** Checks «HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…»; a signature is good once. */
export function signatureProblem(
  header: string | undefined,
  keys: SmsKeys,
  used: Set<string>,
  now: Date,
): Problem | undefined {
  const [, apiKey, date = '', salt, signature = ''] = HEADER.exec(header ?? '') ?? []
  if (!apiKey) return problem('Unauthorized', '인증 정보가 올바르지 않습니다.')
  if (apiKey !== keys.apiKey) return problem('InvalidAPIKey', '유효하지 않은 API Key입니다.')

  const skew = Math.abs(now.getTime() - Date.parse(date))
  if (!(skew <= SKEW_MS)) return problem('RequestTimeTooSkewed', '요청 시각이 15분 넘게 차이 납니다.')

  const expected = createHmac('sha256', keys.apiSecret).update(`${date}${salt}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
    return problem('SignatureDoesNotMatch', '시그니처가 일치하지 않습니다.')
  }
  if (used.has(signature)) return problem('DuplicatedSignature', '이미 사용한 시그니처입니다.')
  used.add(signature)
  return undefined
}

const problem = (errorCode: string, errorMessage: string): Problem => ({ errorCode, errorMessage })
