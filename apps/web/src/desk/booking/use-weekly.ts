import type { PayOptions } from '@self/contract/desk-payment-calls'
import type { DeskSeriesPreviewBody } from '@self/contract/desk-series'
import { FEWEST_WEEKS, weeksOfPass } from '@self/contract/series'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { startsOf, TOO_FEW } from '../../series/choice.ts'
import { sentenceFor } from '../../shared/api/api.ts'
import { usePressKey } from '../../shared/api/use-press-key.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { deskKey } from '../queries.ts'
import type { BookingDraft, ChangeBooking } from './booking-draft.ts'
import { bookSeriesForClient, deskSeriesPreview } from './series-queries.ts'

type Weekly = {
  first: Omit<DeskSeriesPreviewBody, 'passId'>
  /** What is to pay; nothing while something else is chosen. */
  pass: PayOptions['passes'][number] | undefined
  draft: BookingDraft
  change: ChangeBooking
  onBooked: () => void
}

/** A session, or a series of sessions at its hour: how often, which weeks, and the press that books them. */
export function useWeekly({ first, pass, draft, change, onBooked }: Weekly) {
  const { weeks: wanted = 1, picks = {} } = draft
  const list = useRef<HTMLElement>(null)
  const most = pass ? weeksOfPass(first.date, { left: pass.remaining, lastDay: pass.expiresOn }) : 0
  const weeks = Math.min(wanted, most)
  const isWeekly = weeks >= FEWEST_WEEKS
  const body = { ...first, passId: pass?.passId ?? 0 }
  const preview = useQuery({ ...deskSeriesPreview(body), enabled: isWeekly })
  const sessions = preview.data?.sessions.slice(0, weeks) ?? []
  const { alert } = useDialog()
  const press = useSeriesPress(onBooked, () => {
    change({ picks: {} })
    void preview.refetch()
    list.current?.focus()
  })
  const starts = startsOf(sessions, picks)

  async function book() {
    if (starts.length >= FEWEST_WEEKS) {
      const { date: _, time: __, ...where } = body
      return press.start({ ...where, starts })
    }
    await alert(TOO_FEW, { icon: 'warning' })
    list.current?.focus()
  }

  return {
    ...{ most, weeks, isWeekly, preview, sessions, picks, list, book },
    uses: isWeekly ? starts.length : 1,
    setWeeks: (next: number) => change({ weeks: next }),
    pick: (key: string, isPicked: boolean) => change({ picks: { ...picks, [key]: isPicked } }),
    isBusy: press.isBusy || (isWeekly && preview.isFetching),
  }
}

/** Nothing is booked where an hour was taken meanwhile: onTaken. */
function useSeriesPress(onBooked: () => void, onTaken: () => void) {
  const toast = useToast()
  const { alert } = useDialog()
  const queryClient = useQueryClient()
  const keyFor = usePressKey()

  async function startAnew(error: Error) {
    await alert(sentenceFor(error), { icon: 'warning' })
    onTaken()
  }

  type Picked = Omit<Parameters<typeof bookSeriesForClient>[0], 'key'>
  return useAction({
    call: (picked: Picked) => bookSeriesForClient({ ...picked, key: keyFor(picked) }),
    done({ sessions, passLeft }) {
      toast.success(`매주 예약 ${sessions.length}건을 잡았어요. 이용권이 ${passLeft}회 남았어요.`)
      onBooked()
    },
    refused: { SERIES_TAKEN: startAnew, SLOT_CLOSED: startAnew, PASS_UNUSABLE: startAnew },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}
