import type { Choice, Misfit, Touched, TouchedKind } from '@self/contract/impact'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'

const KIND_LABELS = new Map<TouchedKind, string>([
  ['SESSION', '예약 확정'],
  ['REQUEST', '확정 대기'],
  ['HOLD', '결제하는 중'],
  ['LINK', '보낸 링크'],
  ['PROPOSAL', '제안한 시간'],
])

export const kindLabel = (kind: TouchedKind): string => KIND_LABELS.get(kind) ?? ''

export const MISFIT_LABELS: Readonly<Record<Misfit, string>> = {
  CLOSED: '센터가 열지 않아요',
  HOLIDAY: '휴일이에요',
  DAY: '쉬는 요일이에요',
  HOURS: '운영 시간 밖이에요',
  OFF: '쉬는 시간이에요',
  COUNSELLOR: '맡은 상담사가 없어요',
  SEATS: '자리가 모자라요',
}

const CHOICE_LABELS = new Map<Choice, string>([
  ['KEEP', '그대로 두기'],
  ['HAND_OVER', '다른 상담사'],
  ['OFFER', '다른 시간 제안'],
  ['CANCEL', '취소·환불'],
])

/** What a choice is called; nothing was paid for a link or a proposal yet. */
export function choiceLabel(choice: Choice, kind?: TouchedKind): string {
  if (choice !== 'CANCEL' || (kind !== 'LINK' && kind !== 'PROPOSAL')) return CHOICE_LABELS.get(choice) ?? ''
  return kind === 'LINK' ? '링크 끝내기' : '제안 거두기'
}

const startText = (start: string) => {
  const { date, time } = wallClockOf(start)
  return formatStart(date, time)
}

const startsText = ({ starts }: Touched): string =>
  starts
    .map(({ start, counsellorName }) => [startText(start), counsellorName].filter(Boolean).join(' '))
    .join(', ')

/** What comes of a choice. */
export function outcomeOf(one: Touched, choice: Choice): string {
  const { kind, successor } = one
  if (choice === 'KEEP')
    return kind === 'HOLD' ? '결제하고 있어서 그대로 둬요.' : '이 예약만 그대로 두고, 새로 받지는 않아요.'
  if (choice === 'HAND_OVER')
    return `${successor?.name ?? '다른 상담사'} 상담사가 같은 시간에 맡고, 문자로 알려요.`
  if (choice === 'OFFER')
    return `${startsText(one)} 중에서 문자 링크로 골라요. 고를 때까지 지금 예약은 그대로예요.`
  if (kind === 'LINK') return '링크가 끝나고 잡아 둔 시간이 풀려요.'
  return kind === 'PROPOSAL'
    ? `제안한 시간을 모두 거둬요. 원래 예약은 그대로예요.`
    : '센터가 취소해요. 낸 금액은 모두 돌려주고, 이용권은 1회를 돌려놓아요.'
}
