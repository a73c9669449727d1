import { missingOfChange } from '@self/contract/reservation'
import type { Consultation } from '@self/contract/schedule'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { slotKeys } from '../../reservation/keys.ts'
import { isPicked, type Picks } from '../../series/choice.ts'
import { movePreview, moveRest } from '../../series/queries.ts'
import { sentenceFor } from '../../shared/api/api.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { isTooLate } from '../too-late.tsx'

type Choice = { date: string; time: string }
type MoveOptions = { onMissing: (field: keyof Choice) => void; onMoved: () => void }

const NONE = '옮길 상담을 하나 이상 골라 주세요.'

/** From a new hour over what it means for each week to the move of all that are ticked. */
export function useMoveRest(item: Consultation, { onMissing, onMoved }: MoveOptions) {
  const [choice, setChoice] = useState<Choice>({ date: '', time: '' })
  const [picks, setPicks] = useState<Picks>({})
  const queryClient = useQueryClient()
  const toast = useToast()
  const { alert } = useDialog()
  const preview = useQuery(movePreview(item.id, choice))
  const starts = (preview.data?.sessions ?? []).flatMap((session) => {
    const { date, time } = session.state === 'FREE' ? session : (session.instead ?? { date: '', time: '' })
    return date && isPicked(session, picks) ? [{ id: session.id, date, time }] : []
  })

  const move = useAction({
    async check() {
      const missing = missingOfChange(choice)
      if (missing) {
        await alert(missing.sentence, { icon: 'warning' })
        onMissing(choice.date ? 'time' : 'date')
      } else if (starts.length === 0) await alert(NONE, { icon: 'warning' })
      return !missing && starts.length > 0
    },
    call: () => moveRest(item.id, starts),
    async done({ changed, untouched }) {
      await invalidate(queryClient, slotKeys)
      onMoved()
      const unchanged = untouched.length > 0 ? ` ${untouched.length}건은 그대로예요.` : ''
      toast.success(`상담 ${changed}건을 옮겼어요.${unchanged}`)
    },
    refused: {
      SERIES_TAKEN: startAnew,
      SLOT_CLOSED: startAnew,
      OVERLAPS_OWN: readAnew, // what stays unticked may be what is in the way
      CHANGE_TOO_LATE: () => void invalidate(queryClient, slotKeys),
    },
  })

  async function startAnew(error: Error) {
    await readAnew(error)
    setPicks({})
  }

  async function readAnew(error: Error) {
    await alert(sentenceFor(error), { icon: 'warning', helper: '지금 예약은 그대로예요.' })
    void preview.refetch()
    void invalidate(queryClient, slotKeys)
  }

  return {
    ...choice,
    picks,
    preview,
    starts,
    chooseDate: (date: string) => setChoice({ date, time: '' }),
    chooseTime(time: string) {
      setChoice({ ...choice, time })
      setPicks({})
    },
    pick: (key: string, isTicked: boolean) => setPicks({ ...picks, [key]: isTicked }),
    submit: () => move.start(),
    isBusy: move.isBusy,
    isLate: isTooLate(move.error),
  }
}
