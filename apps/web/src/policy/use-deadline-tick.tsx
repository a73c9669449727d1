import { DEADLINE_UNSEEN, deadlineBefore, staysChangeable } from '@self/contract/deadline'
import type { ChangeRule } from '@self/contract/policy'
import { kstInstant } from '@self/contract/time'
import { useRef, useState } from 'react'
import { now } from '../shared/clock.ts'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useMinute } from '../shared/ticking/use-minute.ts'

export type Start = { date: string; time: string }

/** Until when a session can be changed or cancelled, before it is paid; isFinal: for no longer than the grace (D-29). */
export type Deadline = { sentence: string; isFinal: boolean }

export function deadlineOf({ date, time }: Start, rule: ChangeRule): Deadline {
  const startsAt = kstInstant(date, time)
  return { sentence: deadlineBefore(startsAt, rule, now()), isFinal: !staysChangeable(startsAt, rule, now()) }
}

/** The sentence to be ticked; nothing where there is time enough. */
export const finalIn = (deadline: Deadline | undefined): string | undefined =>
  deadline?.isFinal ? deadline.sentence : undefined

/**
 * The tick of what can't be undone once it is paid; another sentence is ticked anew. finalOf: that sentence as it is now,
 * nothing where there is none.
 */
export function useDeadlineTick(finalOf: () => string | undefined) {
  const redraw = useMinute()
  const [seen, setSeen] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const { alert } = useDialog()
  const isMissing = (final: string | undefined) => Boolean(final) && seen !== final
  const final = finalOf()

  return {
    element: final && (
      <Checkbox
        ref={box}
        checked={!isMissing(final)}
        onChange={(isSeen) => setSeen(isSeen ? final : undefined)}
      >
        {final}. 확인했어요
      </Checkbox>
    ),
    /** False once it has said that it is missing. */
    async isMet(): Promise<boolean> {
      if (!isMissing(finalOf())) return true
      redraw() // it may have become so since
      await alert(DEADLINE_UNSEEN, { icon: 'warning' })
      box.current?.focus()
      return false
    },
  }
}
