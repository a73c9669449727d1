import { PAYMENTS_LOAD_FAILED, type PaymentItem } from '@self/contract/payment'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '../../shared/clock.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { MoreRows } from '../../shared/states/more-rows.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { paymentHistory } from '../queries.ts'
import { splitAttempts } from './attempts.ts'
import { FoldedAttempts } from './folded-attempts.tsx'
import { PaymentRow } from './payment-row.tsx'
import styles from './payments.module.css'

/** Spec 1 §2 «Payment history tab». */
export function Payments() {
  const history = useInfiniteQuery(paymentHistory)
  const [firstNew, setFirstNew] = useState<string>()
  // A list once shown stays, with what is open over it, when asking anew fails.
  if (history.isLoadingError)
    return (
      <LoadFailure title={PAYMENTS_LOAD_FAILED} error={history.error} onRetry={() => history.refetch()} />
    )
  if (history.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  const items = itemsOf(history.data)
  if (items.length === 0) return <NothingPaid />
  const { shown, folded } = splitAttempts(items, now())

  async function showMore() {
    const { data } = await history.fetchNextPage()
    setFirstNew(splitAttempts(itemsOf(data), now()).shown[shown.length]?.paymentId)
  }

  return (
    <div className={styles.payments}>
      <table className={styles.table}>
        <caption className="visually-hidden">결제 내역</caption>
        <thead>
          <tr className={styles.head}>
            <th scope="col">날짜 · 이용권</th>
            <th scope="col">금액 · 상태</th>
          </tr>
        </thead>
        {shown.map((item) => (
          <PaymentRow key={item.paymentId} item={item} hasFocus={item.paymentId === firstNew} />
        ))}
        <FoldedAttempts attempts={folded} />
      </table>
      <MoreRows list={history} onMore={showMore} />
    </div>
  )
}

/** Each order once: what was paid meanwhile moves the others on to the next page. */
function itemsOf(data: InfiniteData<{ content: PaymentItem[] }> | undefined): PaymentItem[] {
  const items = data?.pages.flatMap(({ content }) => content) ?? []
  return [...new Map(items.map((item) => [item.paymentId, item])).values()]
}

const NothingPaid = () => (
  <ResultSection
    asset="empty-passes"
    title="아직 결제한 내역이 없어요"
    actions={
      <ButtonLink size="medium" to="/PurchaseCertificate">
        이용권 둘러보기
      </ButtonLink>
    }
  >
    이용권을 사면 여기에서 확인할 수 있어요.
  </ResultSection>
)
