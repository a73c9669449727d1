import { expect, test } from 'vitest'
import { faultOf, paymentErrorCodes, TEMPORARY_NOT_FETCHED } from './payment-fault.ts'

const REFUSED = 'F0004:PG사 결제요청에 실패하여 중단합니다.(imp_542000000000)'
const NO_WINDOW = '결제 창 호출에 실패하였습니다.'

/** What the provider really sends: code, words, and what it is about. */
test.each([
  [undefined, '사용자가 결제를 취소하셨습니다', 'USER_CANCEL'],
  [undefined, '[결제포기] 사용자가 결제를 취소하셨습니다', 'USER_CANCEL'],
  [undefined, '사용자가 결제를 취소하였습니다.', 'USER_CANCEL'],
  ['F400', '사용자 취소', 'USER_CANCEL'],
  [undefined, `${REFUSED} 3112, 한도가 초과하였습니다.`, 'CARD_LIMIT'],
  [undefined, `${REFUSED} 8105, 포맷에러(지불|신용카드|금액)`, 'PROVIDER'],
  [undefined, `${REFUSED} [코드: V023] 파라미터의 데이터 설정이 잘못되었습니다.[amount]`, 'PROVIDER'],
  ['F1002', '이미 결제가 이루어진 거래건입니다.', 'DUPLICATE'],
  ['F400', `${NO_WINDOW} 이미 승인 완료 되거나 승인 요청 된 거래 건(mid_1)입니다.`, 'DUPLICATE'],
  ['F400', `${NO_WINDOW} 리디렉션 방식으로 결제창을 호출하려면 리디렉션 URL은 필수 입력입니다.`, 'CONFIG'],
  ['F500', `${NO_WINDOW} 스토어 정보를 조회하는데 실패하였습니다.`, 'CONFIG'],
  ['F500', `${NO_WINDOW} 채널 정보를 조회할 수 없습니다.`, 'CONFIG'],
  ['F0004', '한도 초과로 승인 실패 되었습니다(거래 취소)', 'CARD_LIMIT'],
  [undefined, `${REFUSED} 500638, 유효기간 오류`, 'INVALID_CARD'],
  [undefined, `${REFUSED} 120054, 잔액부족`, 'INSUFFICIENT_FUNDS'],
  [undefined, `${REFUSED} 120001, 거래제한(정지)카드`, 'CARD_SUSPENDED'],
  [undefined, `${REFUSED} 120010, 카드사 TIMEOUT`, 'TIMEOUT'],
  [undefined, `${REFUSED} 120005, 할부개월수 오류`, 'INSTALLMENT'],
  [undefined, `${REFUSED} 500050, 통신 오류`, 'NETWORK_ERROR'],
])('[PE-03] %s %s is %s', (code, words, cause) => {
  expect(faultOf(code, words).cause).toBe(cause)
})

test.each([
  '환불 불가: 이미 취소된 거래입니다.',
  '부분취소 가능 금액을 넘었습니다.',
  '취소 처리 중 오류가 발생했습니다.',
  '취소 실패',
  '원거래가 없어 취소할 수 없습니다.',
  '전액취소 오류',
])('[PE-03] «%s» is a refund that went wrong, never a cancellation by the payer', (words) => {
  for (const code of [undefined, 'F0004', 'F400', 'PAYMENT_CALLBACK_FAILED', '500999'])
    expect(faultOf(code, words).cause).not.toBe('USER_CANCEL')
})

test('[PE-03] the rules are asked in the decided order', () => {
  const order: [string, string][] = [
    ['이미 승인 / 결제 창 호출에 실패', 'DUPLICATE'],
    ['결제 창 호출에 실패 / 금액 불일치', 'CONFIG'],
    ['금액 불일치 / 할부', 'AMOUNT'],
    ['할부 한도', 'INSTALLMENT'],
    ['한도와 잔액', 'CARD_LIMIT'],
    ['잔액, 정지', 'INSUFFICIENT_FUNDS'],
    ['정지, 시간 초과', 'CARD_SUSPENDED'],
    ['통신 시간 초과', 'TIMEOUT'],
    ['통신 오류, 카드번호', 'NETWORK_ERROR'],
    ['카드번호 사용자 취소', 'INVALID_CARD'],
    ['사용자 취소, 거절', 'USER_CANCEL'],
    ['시스템 거절', 'PAYMENT_DECLINED'],
    ['PG사 시스템', 'SYSTEM_ERROR'],
    ['PG사', 'PROVIDER'],
  ]
  expect(order.map(([words]) => faultOf('F0004', words).cause)).toEqual(order.map(([, cause]) => cause))
})

test.each([
  ['F100', 'MEDIUM', false],
  ['F106', 'HIGH', false],
  ['F300', 'HIGH', true],
  ['F301', 'HIGH', true],
  ['F400', 'LOW', false],
  ['PAYMENT_CALLBACK_FAILED', 'LOW', false],
  ['F0004', 'HIGH', true],
  ['F0002', 'HIGH', false],
  ['NO_SUCH_CODE', 'MEDIUM', true],
] as const)('[PE-03] %s is %s; support needed: %s', (code, severity, needsSupport) => {
  expect(faultOf(code)).toMatchObject({ code, severity, needsSupport })
})

test('[PE-03] every code of the catalogue has words, a cause and a way on', () => {
  const listed =
    'F100 F104 F106 F201 F202 F300 F301 F400 PAYMENT_CALLBACK_FAILED F500 F0004 F0001 F0002 F0003 CARD_LIMIT INVALID_CARD PAYMENT_DECLINED INSUFFICIENT_FUNDS SDK_NOT_LOADED IMP_OBJECT_NOT_FOUND SDK_INIT_FAILED REQUEST_EXCEPTION BOOKING_SAVE_FAILED PAYMENT_CALLBACK_EXCEPTION INVALID_PAYMENT_PARAMS PAYMENT_STATUS_UPDATE_FAILED PAYMENT_TEMPORARY_FETCH_FAILED PAYMENT_FAILED PAYMENT_PROCESSING_ERROR INDIVIDUAL_PAYMENT_FAILED INDIVIDUAL_PAYMENT_CALLBACK_ERROR UNKNOWN_ERROR'
  expect(listed.split(' ').filter((code) => !paymentErrorCodes.some((known) => known === code))).toEqual([])
  for (const code of paymentErrorCodes) {
    expect(faultOf(code).message).not.toBe('')
    expect(faultOf(code).hint).not.toBe('')
  }
})

test('[PE-03] without a code and without words that mean something it is UNKNOWN_ERROR', () => {
  for (const code of [undefined, null, '', '  '])
    expect(faultOf(code)).toMatchObject({
      code: 'UNKNOWN_ERROR',
      severity: 'MEDIUM',
      needsSupport: true,
      message: '알 수 없는 오류가 발생했습니다',
    })
})

test.each([
  ['INVALID_PAYMENT_PARAMS', '결제 정보가 확인되지 않았습니다.'],
  ['PAYMENT_TEMPORARY_FETCH_FAILED', '결제 기록 조회 실패'],
  ['PAYMENT_PROCESSING_ERROR', '결제 내역을 처리하는 중 오류가 발생했습니다.'],
  ['INDIVIDUAL_PAYMENT_FAILED', '결제 처리 중 오류가 발생했습니다.'],
  ['INDIVIDUAL_PAYMENT_CALLBACK_ERROR', '결제 처리 중 오류가 발생했습니다.'],
])('[PR-04] %s reads «%s»', (code, sentence) => {
  expect(faultOf(code).message).toBe(sentence)
  expect(TEMPORARY_NOT_FETCHED).toBe('결제 후 예약 정보 조회 실패')
})

test('[PE-05] what can be solved by the payer has its hint, everything else asks the support', () => {
  const hints = [
    'CARD_LIMIT',
    'INVALID_CARD',
    'NETWORK_ERROR',
    'SYSTEM_ERROR',
    'TIMEOUT',
    'INSUFFICIENT_FUNDS',
  ]
  expect(new Set([...hints, 'PAYMENT_DECLINED'].map((code) => faultOf(code).hint)).size).toBe(7)
  expect(faultOf('UNKNOWN_ERROR').hint).toContain('고객센터')
})
