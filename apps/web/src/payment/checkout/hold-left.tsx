import { now } from '../../shared/clock.ts'
import { useSecondsSince } from '../../shared/use-seconds-since.ts'

const MINUTE = 60
/** Seconds at which what is left is read out: not every tick. */
const MOMENTS = [MINUTE, 5 * MINUTE]

/** An hour held for a payment: since when, and for how many seconds. */
export type Hold = { from: Date; seconds: number }
export const holdOf = (seconds: number): Hold => ({ from: now(), seconds })

type HoldLeftProps = {
  hold: Hold
  /** The payment window is open. */
  isPending: boolean
}

/** How long the chosen hour is still held, beside the button; once it is over, what to do. */
export function HoldLeft({ hold, isPending }: HoldLeftProps) {
  const left = hold.seconds - useSecondsSince(hold.from)
  if (left <= 0)
    return (
      <span role="status">
        {isPending
          ? '맡아 둔 시간이 지났어요. 결제창을 닫고 다시 눌러 주세요.'
          : '맡아 둔 시간이 지났어요. 다시 누르면 자리를 새로 맡아요.'}
      </span>
    )
  return (
    <>
      <span aria-hidden="true">자리를 맡아 두었어요 · {wordsOf(left)} 남았어요</span>
      <span role="status" className="visually-hidden">
        {readOut(left, hold.seconds)}
      </span>
    </>
  )
}

function readOut(left: number, held: number): string {
  const moment = MOMENTS.find((seconds) => left <= seconds) ?? held
  return `자리를 맡아 두었어요. ${wordsOf(moment)} 남았어요.`
}

/** '8분 12초', '10분', '12초' */
function wordsOf(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE)
  return [minutes > 0 && `${minutes}분`, (seconds % MINUTE > 0 || minutes === 0) && `${seconds % MINUTE}초`]
    .filter(Boolean)
    .join(' ')
}
