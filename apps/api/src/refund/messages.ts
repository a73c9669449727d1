import type { EasyPay } from '@self/contract/easy-pay'
import { formatWon } from '@self/contract/money'
import { refundTakes } from '@self/contract/refund'
import { formatInstant } from '@self/contract/time-format'
import type { Words } from '../outbox/templates.ts'
import { NOTHING_BACK, passBack } from '../reservation/messages.ts'

/** What comes back of a session that has ended: its pass's credit, its company's session, or won to a card, an easy pay or at the branch. */
export type Back = {
  passId: number | null
  /** A session that a company's contract gave has come back to it. */
  isDrawn?: boolean
  /** The new last day of its pass (D-41). */
  until?: string | undefined
  won?: number | undefined
  /** To which won go back, where not to a card. */
  easyPay?: EasyPay | undefined
  atBranch: number
}

/** As short as a text message wants it, and in full. */
function backOf({ passId, isDrawn, until, won = 0, easyPay, atBranch }: Back): {
  short: string
  full: string
} {
  if (isDrawn) return same('회사 지원 1회가 다시 생겼어요.')
  if (passId) return same(passBack(until))
  if (atBranch > 0)
    return {
      short: `${formatWon(atBranch)}은 센터에서 돌려드려요.`,
      full: `센터에서 낸 ${formatWon(atBranch)}은 센터에서 돌려드려요.`,
    }
  return won > 0 ? { short: shortly(won), full: fully(won, easyPay) } : { short: '', full: NOTHING_BACK }
}

const same = (text: string) => ({ short: text, full: text })
const shortly = (won: number): string => `${formatWon(won)}을 돌려드려요(7~10영업일).`
const fully = (won: number, easyPay: EasyPay | undefined): string =>
  `${formatWon(won)}을 돌려드려요. ${refundTakes(easyPay)}`
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')

export function cancelledWords(startsAt: Date, back: Back): Words {
  const start = formatInstant(startsAt)
  const { short, full } = backOf(back)
  const text = joined(`[곁마루] ${start} 일정을 취소했어요.`, short)
  return { kind: 'CANCELLED', text, variables: { 일시: start, 안내: full } }
}

/** Its client has called after the deadline (D-28): what was paid for it stays. */
export function cancelledLateWords(
  startsAt: Date,
  { passId, isDrawn }: { passId: number | null; isDrawn: boolean },
): Words {
  const start = formatInstant(startsAt)
  const used = passId ? '이용권 1회가 사용돼요' : '회사 지원 1회가 사용돼요'
  const lost = `취소 기한이 지나 ${passId || isDrawn ? used : '환불은 없어요'}.`
  const text = `[곁마루] ${start} 일정을 취소했어요. ${lost}`
  return { kind: 'CANCELLED', text, variables: { 일시: start, 안내: lost } }
}

export function branchCancelledWords(startsAt: Date, back: Back): Words {
  const start = formatInstant(startsAt)
  const { full } = backOf(back)
  const text = `[곁마루] 센터 사정으로 ${start} 일정을 취소했어요. 죄송해요.`
  return {
    kind: 'BRANCH_CANCELLED',
    text: full === NOTHING_BACK ? text : joined(text, full),
    variables: { 일시: start, 안내: full },
  }
}

/** Why is read in the app, by nobody else. */
export function declinedWords(startsAt: Date, back: Back): Words {
  const start = formatInstant(startsAt)
  const { short, full } = backOf(back)
  const text = joined(`[곁마루] ${start} 일정을 잡지 못했어요. 자세한 내용은 앱에서 볼 수 있어요.`, short)
  return { kind: 'DECLINED', text, variables: { 일시: start, 안내: full } }
}

export const passRefundedWords = (won: number): Words => ({
  kind: 'PASS_REFUNDED',
  text: `[곁마루] 이용권 환불을 접수했어요. ${shortly(won)}`,
  variables: { 금액: formatWon(won) },
})

export const secondChargeWords = (won: number): Words => ({
  kind: 'SECOND_CHARGE',
  text: `[곁마루] 같은 주문이 두 번 결제되어 ${shortly(won)}`,
  variables: { 금액: formatWon(won) },
})

/** How many refunds wait for a MASTER, and where to look; nobody's name and no sum. */
export function approvalsWords(count: number, isLate: boolean): Words {
  const waits = `[곁마루] 승인을 기다리는 환불이 ${count}건 있어요.`
  const where = '결제 오류 화면의 환불 승인에서 확인해 주세요.'
  const late = `[곁마루] 답할 시각이 지난 환불이 있어요(모두 ${count}건). 환불 승인에서 확인해 주세요.`
  return { kind: 'APPROVALS', text: isLate ? late : `${waits} ${where}` }
}
