/** What one payment does, from the window to the look-up. */
export type Scenario = {
  label: string
  /** How the payment stands at the provider afterwards. */
  ends: 'paid' | 'failed' | 'ready'
  /** What the browser is told, by callback or redirect. */
  reports: 'success' | 'failure' | 'nothing'
  shape: 'legacy' | 'minimal'
  webhook: 'alongside' | 'before' | 'after' | 'never'
  copies: number
  encoding: 'json' | 'form'
  rest:
    | 'fine'
    | 'token-expired'
    | 'api-500'
    | 'api-slow'
    | 'cancel-refused'
    | 'cancel-unheard'
    | 'cancel-slow'
    | 'cancel-failed'
    | 'cancel-requested'
  errorCode?: string
  reason?: (impUid: string) => string
  /** The card is charged another amount than the order's. */
  isTampered?: boolean
  /** Charged in this currency instead of won. */
  currency?: string
  /** Made on a test channel: hidden from the look-up by imp_uid. */
  isTestChannel?: boolean
}

const paid: Omit<Scenario, 'label'> = {
  ends: 'paid',
  reports: 'success',
  shape: 'legacy',
  webhook: 'alongside',
  copies: 1,
  encoding: 'json',
  rest: 'fine',
}
const failed: Omit<Scenario, 'label'> = { ...paid, ends: 'failed', reports: 'failure', webhook: 'never' }

const USER_CANCEL = '[결제포기] 사용자가 결제를 취소하셨습니다'
const NO_ANSWER = 'PG사 승인 결과를 받지 못했습니다.'
const refusal = (impUid: string, code: string, text: string): string =>
  `F0004:PG사 결제요청에 실패하여 중단합니다.(${impUid}) ${code}, ${text}`

/** Every outcome but the declines, in the order in which the overview offers them. */
export const scenarios = {
  approve: { ...paid, label: '승인' },
  'user-cancel': { ...failed, label: '사용자가 창을 닫음', reason: () => USER_CANCEL },
  'close-tab': {
    ...paid,
    label: '탭을 닫아 버림 (ready로 남음)',
    ends: 'ready',
    reports: 'nothing',
    webhook: 'never',
  },
  'approve-but-no-callback': { ...paid, label: '승인, 콜백 없음', reports: 'nothing' },
  'approve-webhook-first': { ...paid, label: '승인, 웹훅 먼저', webhook: 'before' },
  'callback-first': { ...paid, label: '승인, 콜백 먼저', webhook: 'after' },
  'webhook-lost': { ...paid, label: '승인, 웹훅 유실', webhook: 'never' },
  'webhook-dup×3': { ...paid, label: '승인, 웹훅 세 번', copies: 3 },
  'webhook-form-encoded': { ...paid, label: '승인, 웹훅을 form으로', encoding: 'form' },
  'imp_success=false-though-paid': {
    ...paid,
    label: '승인됐지만 실패로 알림',
    reports: 'failure',
    reason: () => NO_ANSWER,
  },
  'amount-tampered': { ...paid, label: '다른 금액이 결제됨', isTampered: true },
  'other-currency': { ...paid, label: '다른 통화로 결제됨', currency: 'USD' },
  'token-expired': { ...paid, label: '승인, 다음 조회는 토큰 만료', rest: 'token-expired' },
  'api-500': { ...paid, label: '승인, 조회는 500', rest: 'api-500' },
  'api-slow-30s': { ...paid, label: '승인, 조회는 30초', rest: 'api-slow' },
  'cancel-refused': { ...paid, label: '승인, 취소는 거절', rest: 'cancel-refused' },
  'cancel-unheard': { ...paid, label: '승인, 취소는 되지만 답이 500', rest: 'cancel-unheard' },
  'cancel-slow': { ...paid, label: '승인, 취소는 늦게', rest: 'cancel-slow' },
  'cancel-failed': { ...paid, label: '승인, 취소는 200으로 실패 (V2)', rest: 'cancel-failed' },
  'cancel-requested': { ...paid, label: '승인, 취소는 나중에 (V2)', rest: 'cancel-requested' },
  'late-paid-after-failed': {
    ...failed,
    label: '실패로 알린 뒤 늦게 승인',
    errorCode: 'F0004',
    reason: (impUid) => refusal(impUid, '500050', NO_ANSWER),
  },
  'minimal-shape': { ...paid, label: '승인, 최소 응답', shape: 'minimal' },
  'test-channel': { ...paid, label: '승인, 테스트 채널', isTestChannel: true },
} satisfies Record<string, Scenario>

const INICIS_TEXTS: Record<string, string> = {
  '3112': '한도가 초과하였습니다.',
  '8105': '포맷에러(지불|신용카드|금액)',
  '120001': '거래제한(정지)카드',
  '120010': '카드사 TIMEOUT',
  '120026': '도난·분실 카드',
  '120054': '잔액부족',
  '500617': '비밀번호 상이',
  '500638': '유효기간 오류',
}

/** An easy pay says no, in words of its own. */
export const refusedBy = (words: string): Scenario => ({ ...failed, label: words, reason: () => words })

/** The card company says no, with a KG Inicis code. */
export const decline = (code: string): Scenario => ({
  ...failed,
  label: `거절 ${code}`,
  errorCode: 'F0004',
  reason: (impUid) => refusal(impUid, code, INICIS_TEXTS[code] ?? '승인이 거절되었습니다.'),
})

/** The scenario of an outcome's name: one of the table, or «decline:CODE». */
export function findScenario(outcome: string): Scenario | undefined {
  const code = /^decline:([0-9A-Z]{2,8})$/i.exec(outcome)?.[1]
  if (code) return decline(code)
  const named: Record<string, Scenario> = scenarios
  return Object.hasOwn(named, outcome) ? named[outcome] : undefined
}
