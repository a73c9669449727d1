type Severity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'

/** What went wrong, whatever the provider calls it. Spec 2 §8 «Resolution hints» names seven of them. */
type Cause =
  | 'INVALID_CARD'
  | 'CARD_LIMIT'
  | 'CARD_SUSPENDED'
  | 'INSUFFICIENT_FUNDS'
  | 'INSTALLMENT'
  | 'PAYMENT_DECLINED'
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'SYSTEM_ERROR'
  | 'PROVIDER'
  | 'USER_CANCEL'
  | 'INPUT'
  | 'DUPLICATE'
  | 'CONFIG'
  | 'AMOUNT'
  | 'WINDOW'
  | 'AFTER_PAYMENT'
  | 'UNKNOWN'

const CARD_WRONG = '카드 정보가 맞지 않아 결제하지 못했어요. 카드 번호와 유효기간을 다시 확인해 주세요.'
const OVER_LIMIT = '카드 한도를 넘어 결제하지 못했어요. 한도를 확인하거나 다른 카드로 결제해 주세요.'
const DECLINED = '카드사에서 승인을 거절했어요. 카드사에 이유를 문의하거나 다른 카드로 결제해 주세요.'
const OFFLINE = '인터넷 연결이 고르지 않아 결제하지 못했어요. 연결을 확인하고 다시 시도해 주세요.'
const SLOW = '응답이 늦어져 결제를 멈췄어요. 결제 내역을 확인한 뒤 다시 시도해 주세요.'
const BROKEN = '결제 시스템에 문제가 생겼어요. 고객센터(평일 09:00~18:00)로 문의해 주세요.'
const BEGIN_AGAIN = '결제 정보가 맞지 않아요. 처음부터 다시 결제해 주세요.'
const PROCESSING_FAILED = '결제 처리 중 오류가 발생했습니다.'
const UNKNOWN_FAILURE = '알 수 없는 오류가 발생했습니다'

/** What the log says of PAYMENT_TEMPORARY_FETCH_FAILED; the page shows the message of the code. Spec 2 §8. */
export const TEMPORARY_NOT_FETCHED = '결제 후 예약 정보 조회 실패'

type Row = readonly [cause: Cause, severity: Severity, needsSupport: boolean, message: string]

/**
 * Spec 2 §8 «Payment error codes and user messages». Severity and support where the specification names them, else
 * D-51. Whether money moved is never said here: the order says it.
 */
const codes = {
  F100: ['INVALID_CARD', 'MEDIUM', false, CARD_WRONG],
  F104: ['CARD_LIMIT', 'MEDIUM', false, OVER_LIMIT],
  F106: [
    'CARD_SUSPENDED',
    'HIGH',
    false,
    '사용이 정지된 카드예요. 카드사에 확인하거나 다른 카드로 결제해 주세요.',
  ],
  F201: ['NETWORK_ERROR', 'MEDIUM', false, OFFLINE],
  F202: ['TIMEOUT', 'MEDIUM', false, SLOW],
  F300: ['SYSTEM_ERROR', 'HIGH', true, BROKEN],
  F301: ['SYSTEM_ERROR', 'HIGH', true, BROKEN],
  F400: ['USER_CANCEL', 'LOW', false, '결제를 취소했어요. 이어서 하려면 다시 결제해 주세요.'],
  PAYMENT_CALLBACK_FAILED: [
    'USER_CANCEL',
    'LOW',
    false,
    '결제를 마치지 않았어요. 이어서 하려면 다시 결제해 주세요.',
  ],
  F500: ['INPUT', 'LOW', false, '입력한 정보에 빠진 것이 있어요. 이름과 연락처를 확인해 주세요.'],
  F0001: ['INPUT', 'MEDIUM', false, BEGIN_AGAIN],
  F0002: ['PAYMENT_DECLINED', 'HIGH', false, DECLINED],
  F0003: ['TIMEOUT', 'MEDIUM', false, '결제 시간이 지났어요. 처음부터 다시 결제해 주세요.'],
  F0004: [
    'PROVIDER',
    'HIGH',
    true,
    '결제 대행사에서 결제를 처리하지 못했어요. 고객센터(평일 09:00~18:00)로 문의해 주세요.',
  ],
  F1002: ['DUPLICATE', 'MEDIUM', false, '이미 결제가 끝난 주문이에요. 결제 내역에서 확인해 주세요.'],
  CARD_LIMIT: ['CARD_LIMIT', 'MEDIUM', false, OVER_LIMIT],
  INVALID_CARD: ['INVALID_CARD', 'MEDIUM', false, CARD_WRONG],
  PAYMENT_DECLINED: ['PAYMENT_DECLINED', 'HIGH', false, DECLINED],
  INSUFFICIENT_FUNDS: [
    'INSUFFICIENT_FUNDS',
    'MEDIUM',
    false,
    '잔액이 부족해 결제하지 못했어요. 잔액을 확인하거나 다른 카드로 결제해 주세요.',
  ],
  INSTALLMENT: [
    'INSTALLMENT',
    'LOW',
    false,
    '고른 할부로는 결제할 수 없어요. 할부 개월을 바꾸거나 일시불로 결제해 주세요.',
  ],
  NETWORK_ERROR: ['NETWORK_ERROR', 'MEDIUM', false, OFFLINE],
  TIMEOUT: ['TIMEOUT', 'MEDIUM', false, SLOW],
  SYSTEM_ERROR: ['SYSTEM_ERROR', 'HIGH', true, BROKEN],
  CONFIG: ['CONFIG', 'HIGH', true, '결제창을 열지 못했어요. 고객센터로 연락 주시면 바로 도와드릴게요.'],
  AMOUNT_MISMATCH: [
    'AMOUNT',
    'CRITICAL',
    true,
    '주문과 다르게 결제되어 결제를 멈췄어요. 청구된 금액은 자동으로 취소돼요.',
  ],
  SDK_NOT_LOADED: [
    'WINDOW',
    'HIGH',
    true,
    '결제창을 불러오지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  ],
  IMP_OBJECT_NOT_FOUND: [
    'WINDOW',
    'HIGH',
    true,
    '결제창을 열지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  ],
  SDK_INIT_FAILED: [
    'WINDOW',
    'HIGH',
    true,
    '결제창을 준비하지 못했어요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  ],
  REQUEST_EXCEPTION: ['WINDOW', 'HIGH', true, '결제를 요청하지 못했어요. 잠시 뒤 다시 시도해 주세요.'],
  BOOKING_SAVE_FAILED: [
    'AFTER_PAYMENT',
    'CRITICAL',
    true,
    '예약을 저장하지 못했습니다. 관리자에게 문의해주세요.',
  ],
  PAYMENT_CALLBACK_EXCEPTION: [
    'AFTER_PAYMENT',
    'HIGH',
    true,
    '결제 결과를 확인하지 못했어요. 결제 내역을 먼저 확인해 주세요.',
  ],
  INVALID_PAYMENT_PARAMS: ['INPUT', 'HIGH', true, '결제 정보가 확인되지 않았습니다.'],
  PAYMENT_STATUS_UPDATE_FAILED: [
    'AFTER_PAYMENT',
    'CRITICAL',
    true,
    '결제 기록을 남기지 못했어요. 다시 결제하지 말고 고객센터로 연락해 주세요.',
  ],
  PAYMENT_TEMPORARY_FETCH_FAILED: ['AFTER_PAYMENT', 'CRITICAL', true, '결제 기록 조회 실패'],
  PAYMENT_FAILED: ['UNKNOWN', 'MEDIUM', false, '결제를 마치지 못했어요. 잠시 뒤 다시 시도해 주세요.'],
  PAYMENT_PROCESSING_ERROR: ['AFTER_PAYMENT', 'HIGH', true, '결제 내역을 처리하는 중 오류가 발생했습니다.'],
  INDIVIDUAL_PAYMENT_FAILED: ['UNKNOWN', 'MEDIUM', false, PROCESSING_FAILED],
  INDIVIDUAL_PAYMENT_CALLBACK_ERROR: ['AFTER_PAYMENT', 'HIGH', true, PROCESSING_FAILED],
  UNKNOWN_ERROR: ['UNKNOWN', 'MEDIUM', true, UNKNOWN_FAILURE],
} as const satisfies Record<string, Row>
export type PaymentErrorCode = keyof typeof codes
export const paymentErrorCodes = Object.keys(codes) as readonly PaymentErrorCode[]

const isKnown = (code: string): code is PaymentErrorCode => Object.hasOwn(codes, code)

/** D-51: first match wins. A bare «취소» is no cancellation by the payer: most refund errors carry it. */
const keywords: readonly [RegExp, PaymentErrorCode][] = [
  [/이미.{0,10}(승인|결제)|기승인/, 'F1002'],
  [/결제 ?창 호출에 실패|채널 정보|스토어 정보|계약되지 않은/, 'CONFIG'],
  [/금액 불일치|위변조/, 'AMOUNT_MISMATCH'],
  [/할부/, 'INSTALLMENT'],
  [/한도|이용금액 ?초과/, 'CARD_LIMIT'],
  [/잔액|잔고|예금 ?부족/, 'INSUFFICIENT_FUNDS'],
  [/정지|분실|도난|해지|사용(이)? ?(불가|중지)|거래 ?(제한|중지)/, 'F106'],
  [/시간.{0,3}(초과|만료|경과)|타임 ?아웃|time ?-?out/i, 'F202'],
  [/네트워크|통신|connect|전문 ?(송|수|전송|수신)/i, 'F201'],
  [/유효기간|카드 ?번호|비밀번호|CVC|CVV|카드검증|유효하지|잘못된 카드/, 'INVALID_CARD'],
  [/결제포기|사용자.{0,6}취소|고객.{0,6}취소|취소(하셨|하였)/, 'F400'],
  [/거절|거부|승인 ?(불가|실패)|카드사.{0,4}(문의|전화|연락)/, 'PAYMENT_DECLINED'],
  [/시스템|점검|장애|DB|exception/i, 'F300'],
  [/PG사|결제사|대행사/, 'F0004'],
]

/** Codes that say too little: the words beside them are asked first. */
const VAGUE: readonly string[] = [
  'F400',
  'F500',
  'F0004',
  'F0002',
  'PAYMENT_CALLBACK_FAILED',
  'PAYMENT_FAILED',
  'INDIVIDUAL_PAYMENT_FAILED',
]
const REFUND_WORDS = /환불|부분 ?취소|취소.{0,8}(실패|불가|오류|초과|없)/

/** Spec 2 §8 «Resolution hints in the error log», for the payer and for staff; everything else asks the support. */
const hints: Partial<Record<Cause, string>> = {
  CARD_LIMIT: '카드 한도를 확인하거나 다른 카드로 결제해 주세요.',
  INVALID_CARD: '카드 정보를 다시 확인해 주세요.',
  NETWORK_ERROR: '인터넷 연결을 확인하고 다시 시도해 주세요.',
  SYSTEM_ERROR: '고객센터로 문의해 주세요.',
  TIMEOUT: '결제 시간이 지났어요. 다시 시도해 주세요.',
  INSUFFICIENT_FUNDS: '잔액이 부족해요. 다른 카드로 결제해 주세요.',
  PAYMENT_DECLINED: '카드사나 은행에 문의해 주세요.',
  CARD_SUSPENDED: '다른 카드로 결제하거나 카드사에 문의해 주세요.',
  INSTALLMENT: '할부 개월을 바꾸거나 일시불로 결제해 주세요.',
  USER_CANCEL: '이어서 하려면 다시 결제해 주세요.',
  DUPLICATE: '결제 내역에서 먼저 확인해 주세요.',
}
export const CONTACT_SUPPORT = '고객센터(평일 09:00~18:00)로 문의해 주세요.'

type PaymentFault = {
  /** The provider's own code or ours; 'UNKNOWN_ERROR' where there was none. */
  code: string
  cause: Cause
  severity: Severity
  needsSupport: boolean
  message: string
  hint: string
}

/**
 * What a failure means: by its code, and where that says too little by the words, in the decided order. The code stays
 * the one that came. docs/specification D-51.
 */
export function faultOf(errorCode: string | null | undefined, errorMessage = ''): PaymentFault {
  const code = errorCode?.trim() || codeIn(errorMessage) || 'UNKNOWN_ERROR'
  const [cause, severity, needsSupport, message] = codes[knownCode(code, errorMessage)]
  return { code, cause, severity, needsSupport, message, hint: hints[cause] ?? CONTACT_SUPPORT }
}

function knownCode(code: string, words: string): PaymentErrorCode {
  if (isKnown(code) && code !== 'UNKNOWN_ERROR' && !VAGUE.includes(code)) return code
  const [, byWords] = keywords.find(([pattern]) => pattern.test(words)) ?? []
  if (byWords) return byWords
  if (!isKnown(code)) return 'UNKNOWN_ERROR'
  return codes[code][0] === 'USER_CANCEL' && REFUND_WORDS.test(words) ? 'UNKNOWN_ERROR' : code
}

/** The provider has no order in its codes: one may stand in front of the words, in brackets or behind its own id. */
const codeIn = (words: string): string | undefined =>
  /^\s*\[?(F\d{3,4})\]?\s*[:\]]/.exec(words)?.[1] ??
  /\[코드\s*:\s*([A-Z0-9]+)\]/.exec(words)?.[1] ??
  /\)\s*([0-9A-Z]{4,6}),\s/.exec(words)?.[1]

export type Failure = { code: string; text: string; detail: string }

/**
 * The message of /PaymentFail: ' | ' parts head from detail, the head parts at '(' and ':' into code and text.
 * Spec 2 §8 «Failure page». A head without a code keeps its words.
 */
export function readFailure(message: string | null | undefined): Failure {
  const [head = '', ...details] = (message ?? '').split(' | ')
  const [, code, afterColon, inBracket] = head.match(/^\s*([A-Z0-9_]+)\s*(?::([^(]*)|\(([^)]*))/) ?? []
  const text = code ? (afterColon ?? inBracket ?? '') : head
  return {
    code: code ?? 'UNKNOWN_ERROR',
    text: text.trim() || UNKNOWN_FAILURE,
    detail: details.join(' | ').trim(),
  }
}
