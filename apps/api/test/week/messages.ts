import { toKst } from '@self/contract/time'
import type { World } from '../world.ts'

/** What a message says, by what stands in it and in no other one. */
const KINDS = {
  'request received': '일정 신청을 받았어요',
  'request confirmed': '일정이 확정됐어요',
  'request declined': '일정을 잡지 못했어요',
  'request expired': '일정이 확정되지 않았어요',
  'other starts': '다른 시간을 알려 드려요',
  booked: '일정을 예약했어요',
  moved: '일정으로 바꿨어요',
  cancelled: '일정을 취소했어요',
  'reminder of tomorrow': '[곁마루] 내일',
  'reminder of today': '[곁마루] 오늘',
  'pass bought': '이용권 결제를 마쳤어요',
  'pass refunded': '이용권 환불을 접수했어요',
} as const

type Sent = { to: string; text: string; sentAt: string }

/** Every message that a phone has got, oldest first: 'Tue 18:00 request expired'; what is no kind, in its words. */
export async function messagesTo(world: World, phone: string): Promise<string[]> {
  const sent = (await world.atSandbox(`/sms?to=${phone}`)) as Sent[]
  return sent.reverse().map(({ text, sentAt }) => `${dayOf(sentAt)} ${kindOf(text)}`)
}

function kindOf(text: string): string {
  const kinds = Object.entries(KINDS).filter(([_, words]) => text.includes(words))
  return kinds.length === 1 ? String(kinds[0]?.[0]) : text.replace('[곁마루] ', '')
}

/** '24 18:00' */
function dayOf(instant: string): string {
  const { date, time } = toKst(new Date(instant))
  return `${date.slice(-2)} ${time}`
}

/** The link in the last message to a phone. */
export async function linkTo(world: World, phone: string): Promise<string> {
  const [last] = (await world.atSandbox(`/sms?to=${phone}`)) as Sent[]
  return last?.text.match(/https?:\S+/)?.[0] ?? ''
}
