import { DEADLINE_UNSEEN, deadlineBefore, staysChangeable } from '@self/contract/deadline'
import type { ChangeRule } from '@self/contract/policy'
import { kstInstant } from '@self/contract/time'
import { useRef, useState } from 'react'
import { now } from '../shared/clock.ts'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'

export type Start = { date: string; time: string }

/** Until when a session can be changed or cancelled, before it is paid; isFinal: for no longer than the grace (D-29). */
export type Deadline = { sentence: string; isFinal: boolean }

export function deadlineOf({ date, time }: Start, rule: ChangeRule): Deadline {
  const startsAt = kstInstant(date, time)
  return { sentence: deadlineBefore(startsAt, rule, now()), isFinal: !staysChangeable(startsAt, rule, now()) }
}

/** The tick of what can't be undone once it is paid; another sentence is ticked anew. */
export function useDeadlineTick(final: string | undefined) {
  const [seen, setSeen] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const { alert } = useDialog()
  const isMissing = Boolean(final) && seen !== final

  return {
    element: final && (
      <Checkbox ref={box} checked={!isMissing} onChange={(isSeen) => setSeen(isSeen ? final : undefined)}>
        {final}. 확인했어요
      </Checkbox>
    ),
    /** False once it has said that it is missing. */
    async isMet(): Promise<boolean> {
      if (!isMissing) return true
      await alert(DEADLINE_UNSEEN, { icon: 'warning' })
      box.current?.focus()
      return false
    },
  }
}
