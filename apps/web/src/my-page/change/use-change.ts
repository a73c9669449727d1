import { CHANGED, missingOfChange, refusals, SLOT_TAKEN_HELP } from '@self/contract/reservation'
import type { Consultation } from '@self/contract/schedule'
import { formatStart } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { slotKeys } from '../../reservation/keys.ts'
import { slotCheck } from '../../reservation/queries.ts'
import { sentenceFor } from '../../shared/api/api.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { isMovedForGood, movedDeadline } from '../deadline.ts'
import { changeReservation } from '../queries.ts'
import { isTooLate } from '../too-late.tsx'

type Choice = { date: string; time: string }
type ChangeOptions = { onMissing: (field: keyof Choice) => void; onChanged: () => void }

/** From a press on the button to the new hour. Spec 2 §5: what is missing, the slot check, the question, the change. */
export function useChange(item: Consultation, { onMissing, onChanged }: ChangeOptions) {
  const [choice, setChoice] = useState<Choice>({ date: '', time: '' })
  const queryClient = useQueryClient()
  const toast = useToast()
  const { alert, confirm } = useDialog()

  const change = useAction({
    async check() {
      const missing = missingOfChange(choice)
      if (!missing) return true
      await alert(missing.sentence, { icon: 'warning' })
      onMissing(choice.date ? 'time' : 'date')
      return false
    },
    async call(): Promise<'taken' | 'unchanged' | 'changed'> {
      if (!(await queryClient.fetchQuery(slotCheck(slotOf(item, choice), item.id)))) return 'taken'
      const isSure = await confirm(questionOf(item, choice), {
        icon: 'question',
        confirmText: '바꾸기',
        cancelText: '돌아가기',
        ...(isMovedForGood(item, choice) && { helper: `${movedDeadline(item, choice)}.` }),
      })
      if (!isSure) return 'unchanged'
      await changeReservation(item.id, choice)
      return 'changed'
    },
    async done(ending) {
      if (ending === 'taken') return chooseAnother(refusals.SLOT_TAKEN[1])
      if (ending === 'unchanged') return
      await invalidate(queryClient, slotKeys)
      onChanged()
      toast.success(CHANGED)
    },
    refused: {
      SLOT_TAKEN: (error) => chooseAnother(error.message),
      SLOT_CLOSED: (error) => chooseAnother(error.message),
      CHANGE_TOO_LATE: () => void invalidate(queryClient, slotKeys),
    },
    async failed(error) {
      void invalidate(queryClient, slotKeys)
      await alert(sentenceFor(error), { icon: 'error' })
    },
  })

  async function chooseAnother(sentence: string) {
    void invalidate(queryClient, slotKeys)
    setChoice({ ...choice, time: '' })
    await alert(sentence, { icon: 'warning', helper: `지금 예약은 그대로예요. ${SLOT_TAKEN_HELP}` })
    onMissing('time')
  }

  return {
    ...choice,
    chooseDate: (date: string) => setChoice({ date, time: '' }),
    chooseTime: (time: string) => setChoice({ ...choice, time }),
    submit: () => change.start(),
    isBusy: change.isBusy,
    isLate: isTooLate(change.error),
  }
}

const slotOf = ({ branchCode, memberId, minutes }: Consultation, choice: Choice) => ({
  ...choice,
  minutes,
  branchCode,
  isPrivate: memberId !== null,
  adminId: memberId ?? '',
})

const questionOf = ({ hopeDate, hopeTime }: Consultation, { date, time }: Choice): string =>
  `${formatStart(hopeDate, hopeTime)} →\n${formatStart(date, time)} 일정으로 바꿀까요?`
