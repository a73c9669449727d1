import type { DeskReservation } from './desk.ts'
import { formatWon } from './money.ts'

type Paid = Pick<DeskReservation, 'pass' | 'taken' | 'worth' | 'isDrawn' | 'isCancelledLate'>

/** How what has paid for a session goes back. ORDER: to a card or an easy pay. DESK: by hand. */
type WayBack = 'ORDER' | 'PASS' | 'COMPANY' | 'DESK' | 'NOTHING'

function wayBackOf({ pass, taken, worth, isDrawn }: Paid): WayBack {
  if (isDrawn) return 'COMPANY'
  if (pass) return 'PASS'
  if (worth === 0) return 'NOTHING'
  return taken ? 'DESK' : 'ORDER'
}

const GIVEN: Record<WayBack, string> = {
  ORDER: '예약을 취소하고 환불했어요.',
  PASS: '예약을 취소하고 이용권 1회를 돌려줬어요.',
  COMPANY: '예약을 취소하고 회사 지원 1회를 돌려줬어요.',
  DESK: '예약을 취소했어요. 데스크에서 받은 금액을 직접 돌려주세요.',
  NOTHING: '예약을 취소했어요.',
}

/** Of a session that was cancelled too late before. */
const GIVEN_LATE: Record<WayBack, string> = {
  ...GIVEN,
  ORDER: '환불했어요. 고객에게 문자로 알려 드려요.',
  PASS: '이용권 1회를 돌려줬어요. 고객에게 문자로 알려 드려요.',
  COMPANY: '회사 지원 1회를 돌려줬어요. 고객에게 문자로 알려 드려요.',
  DESK: '돌려주기로 했어요. 데스크에서 받은 금액을 직접 돌려주세요.',
}

/** What a MASTER's agreement to a refund beyond the client's own rule leads to; only won wait for one. */
export function afterApproval(seen: Paid): string {
  const ends = seen.isCancelledLate ? '' : '예약이 취소되고 '
  if (seen.pass) return `${ends}이용권 1회가 다시 생겨요.`
  if (seen.taken) return `${ends}데스크에서 받은 ${formatWon(seen.worth)}을 돌려줄 수 있어요.`
  return `${ends}환불돼요.`
}

/** What the desk reads of a refund beyond the client's own rule. isWaiting: for a MASTER. */
export function goodwillAnswer(seen: Paid, isWaiting: boolean): string {
  if (isWaiting) return `환불 승인을 요청했어요. 마스터가 승인하면 ${afterApproval(seen)}`
  return (seen.isCancelledLate ? GIVEN_LATE : GIVEN)[wayBackOf(seen)]
}
