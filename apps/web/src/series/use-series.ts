import { phoneDigits } from '@self/contract/phone'
import type { SeriesBody } from '@self/contract/series'
import { useQueryClient } from '@tanstack/react-query'
import { orderKeys } from '../payment/keys.ts'
import { removeDraftOf } from '../reservation/slots.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { usePressKey } from '../shared/api/use-press-key.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useIsShown } from '../shared/states/use-is-shown.ts'
import { useAction } from '../shared/use-action.ts'
import type { SeriesChoice } from './choice.ts'
import { takeSeries } from './queries.ts'

type Pressed = Pick<SeriesBody, 'starts' | 'terms'>

/** Books the whole series and goes to it; onTaken: an hour of it was taken meanwhile, so that nothing was booked. */
export function useSeries(choice: SeriesChoice, onTaken: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const isShown = useIsShown()
  const { alert } = useDialog()
  const keyFor = usePressKey()

  const action = useAction({
    call: (pressed: Pressed) => takeSeries(bodyOf(choice, pressed, keyFor(pressed))),
    async done({ sessions }) {
      removeDraftOf(choice)
      toast.success(`매주 예약 ${sessions.length}건을 예약했어요.`)
      void invalidate(queryClient, orderKeys)
      if (isShown()) action.leaveFor('/MyInfo', { replace: true })
    },
    refused: { SERIES_TAKEN: startAnew, SLOT_CLOSED: startAnew, PASS_UNUSABLE: startAnew },
  })

  async function startAnew(error: Error) {
    await alert(sentenceFor(error), { icon: 'warning' })
    void invalidate(queryClient, orderKeys)
    onTaken()
  }

  return action
}

const bodyOf = (choice: SeriesChoice, { starts, terms }: Pressed, key: string): SeriesBody => {
  const { passId, branchCode, adminId, name, phone, reason } = choice
  return {
    key,
    passId,
    branchCode,
    adminId,
    starts: [...starts],
    name,
    phone: phoneDigits(phone),
    reason,
    terms,
  }
}
