import { PASS_LOAD_FAILED } from '@self/contract/coupon'
import { useQuery } from '@tanstack/react-query'
import { centrePasses } from '../coupon/queries.ts'
import type { BookingState } from '../reservation/draft.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/load-failure.tsx'
import { ResultSection } from '../shared/result-section.tsx'
import { Loading, Skeleton } from '../shared/skeleton.tsx'
import { termsOf } from '../terms/queries.ts'
import { Checkout } from './checkout.tsx'

/** What the checkout needs, or why there is none. */
export function PaymentForm({ booking }: { booking: BookingState }) {
  const passes = useQuery(centrePasses(booking.branchCode, booking.canTest))
  const terms = useQuery(termsOf('payment'))

  if (passes.isError) return <PassesMissing onRetry={() => passes.refetch()} />
  if (terms.isError) return <LoadFailure error={terms.error} onRetry={() => terms.refetch()} />
  if (passes.isPending || terms.isPending) return <Waiting />
  if (passes.data.length === 0) return <NoPasses />
  return <Checkout booking={booking} passes={passes.data} terms={terms.data} />
}

function PassesMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <ResultSection
        asset="error"
        title={PASS_LOAD_FAILED}
        actions={
          <Button kind="neutral" size="medium" onClick={onRetry}>
            다시 불러오기
          </Button>
        }
      />
    </div>
  )
}

function NoPasses() {
  return (
    <ResultSection
      asset="empty-search"
      title="이 센터에서 쓸 수 있는 이용권이 없어요"
      actions={
        <ButtonLink kind="neutral" size="medium" to="/Reservation">
          다른 센터 고르기
        </ButtonLink>
      }
    />
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton shape="title" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton />
    <Skeleton />
  </Loading>
)
