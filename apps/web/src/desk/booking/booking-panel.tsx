import type { Board } from '@self/contract/desk-board'
import type { BookBody, DeskClient } from '@self/contract/desk-booking'
import { formatStart } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Panel } from '../../shared/admin/panel.tsx'
import { useLeaveWarning } from '../../shared/admin/use-leave-warning.ts'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useAction } from '../../shared/use-action.ts'
import { bookForClient, clientOptions, namedClient } from '../board/queries.ts'
import { type PaymentChoice, passOf } from '../payment/payment-choice.ts'
import { useChoice } from '../payment/use-choice.ts'
import { deskKey } from '../queries.ts'
import { type BookingDraft, type ChangeBooking, isWritten, type OnBooking } from './booking-draft.ts'
import { BookingFoot } from './booking-foot.tsx'
import { ClientSearch } from './client-search.tsx'
import { PaymentPart } from './payment-part.tsx'
import { TargetPart } from './target-part.tsx'
import { useWeekly } from './use-weekly.ts'

type BookingPanelProps = {
  draft: BookingDraft
  board: Board
  date: string
  branchCode: string
  /** Whom it is for, unless somebody else is chosen. */
  clientId: number | undefined
  onChange: OnBooking
  onClose: () => void
}

/** Booking for somebody on the phone or at the door: who, when and with whom, and how it is paid. */
export function BookingPanel({
  draft,
  board,
  date,
  branchCode,
  clientId,
  onChange,
  onClose,
}: BookingPanelProps) {
  const { target } = draft
  const isUnsaved = isWritten(draft)
  const change: ChangeBooking = (part) => onChange((before) => before && { ...before, ...part })
  const { column, time } = target
  const client = useClient(draft, clientId)
  useLeaveWarning(isUnsaved)
  const where = { memberId: client?.memberId ?? 0, branchCode, date }
  const options = useQuery({ ...clientOptions(where), enabled: client !== undefined })
  const { choice, ...choosing } = useChoice(client && options.data, [
    draft.choice,
    (next) => change({ choice: next }),
  ])
  const { book, isPending } = useBooking(onClose)
  const weekly = useWeekly({
    first: { ...where, time, ...(column.adminId && { adminId: column.adminId }) },
    pass: options.data?.passes.find(({ passId }) => choice && passId === passOf(choice)),
    ...{ draft, change, onBooked: onClose },
  })
  const body = (payment?: BookBody['payment']): BookBody => ({
    ...{ memberId: where.memberId, branchCode, date, time },
    ...(column.adminId && { adminId: column.adminId }),
    ...(payment && { payment }),
  })

  function pay() {
    const payment = choosing.check()
    if (payment) book(body(payment))
  }

  function linkSender({ couponId }: PaymentChoice) {
    return couponId === undefined ? undefined : () => book(body({ method: 'LINK', couponId }))
  }

  return (
    <Panel
      title="예약 잡기"
      above={formatStart(date, time)}
      isUnsaved={isUnsaved}
      onClose={onClose}
      foot={
        client &&
        choice &&
        (weekly.isWeekly ? (
          <Button isLoading={weekly.isBusy} onClick={weekly.book}>
            {weekly.uses}건 예약 잡기
          </Button>
        ) : (
          <BookingFoot
            onPay={pay}
            onBookUnpaid={() => book(body())}
            onSendLink={client.hasAgreed ? linkSender(choice) : undefined}
            isPending={isPending}
          />
        ))
      }
    >
      <TargetPart {...{ target, board, date }} onChange={(next) => change({ target: next })} />
      <ClientSearch
        {...{ client, draft, change }}
        onChoose={(next) => change({ client: next ?? null, choice: undefined })}
      />
      {client && options.isError && <LoadFailure error={options.error} onRetry={() => options.refetch()} />}
      {client && options.isPending && <Waiting shapes={['card', 'card']} />}
      {client && options.data && choice && (
        <PaymentPart {...{ client, choice, choosing, weekly }} options={options.data} />
      )}
    </Panel>
  )
}

/** Who is chosen, or who was named by the address: looked up once, since each look is logged. */
function useClient({ client }: BookingDraft, clientId: number | undefined): DeskClient | undefined {
  const named = useQuery({ ...namedClient(clientId ?? 0), enabled: clientId !== undefined })
  return client === undefined ? named.data?.[0] : (client ?? undefined)
}

/** Outside the hours it is asked about, and then booked. */
function useBooking(onBooked: () => void) {
  const toast = useToast()
  const { confirm } = useDialog()
  const queryClient = useQueryClient()
  const { start, current } = useAction({
    call: bookForClient,
    done({ message = '' }) {
      toast.success(message)
      onBooked()
    },
    refused: {
      async OUTSIDE_HOURS(error, body) {
        const isSure = await confirm(error.message, {
          icon: 'warning',
          cancelText: '돌아가기',
          confirmText: '그대로 잡기',
        })
        if (isSure) setTimeout(() => start({ ...body, isOutside: true }))
      },
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
  return { book: start, isPending: current !== undefined }
}
