import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { removeDraft } from '../reservation/draft.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { useOwned } from '../shared/store/own-state.ts'
import { useLasting } from './checkout/use-lasting.ts'
import { saveConfirmation } from './confirmation/stored-confirmation.ts'
import { paymentKeys } from './keys.ts'
import { loadPaidLink } from './order/paid-link.ts'
import { settleReturn } from './order/settle-return.ts'
import { useBought } from './order/use-bought.ts'
import styles from './payment-result-screen.module.css'
import { RefundInquiry } from './refund-inquiry.tsx'

const REFETCH_INTERVAL = 3_000
const LONG = 20_000

/** Where a phone comes back from the card provider. Spec 2 §2 «Payment return and failure». */
export function PaymentResultScreen() {
  const [query] = useSearchParams()
  const { data } = useQuery({
    queryKey: [...paymentKeys.return, query.toString()],
    queryFn: async () => {
      const ending = await settleReturn(query)
      if (ending.kind === 'booked') {
        saveConfirmation(ending.confirmation)
        removeDraft()
      }
      return ending
    },
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => state.data?.kind === 'pending' && REFETCH_INTERVAL,
  })
  const isLong = useLasting(true, LONG)
  const celebrate = useBought()
  const owned = useOwned()
  const paidLink = loadPaidLink(query.get('merchant_uid') ?? undefined)
  const isOthers = data?.kind === 'bought' && data.isOthers
  const isBought = data?.kind === 'bought' && !paidLink && !isOthers
  const isReported = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, whoever says it.
  useEffect(() => {
    if (!isBought || isReported.current) return
    isReported.current = true
    void celebrate()
  }, [isBought])

  if (data?.kind === 'booked')
    return <Navigate replace to="/MobileConfirmation" state={owned(data.confirmation)} />
  if (data?.kind === 'failed') return <Navigate replace to="/PaymentFail" state={owned(data.failure)} />
  if (data?.kind === 'bought' && paidLink) return <Navigate replace to={`/L/${paidLink}`} />
  if (isOthers) return <PaidForOther />
  return (
    <div className={styles.screen}>
      <LoaderCircle aria-hidden="true" size={48} className={styles.spinner} />
      <ScreenTitle>결제 정보를 확인하고 있어요</ScreenTitle>
      <p className={styles.words}>창을 닫지 마세요</p>
      <div role="status">
        {isLong && (
          <ButtonLink kind="text" size="medium" to="/MyInfo" state={{ activeTab: 'payments' }}>
            결제 내역에서 확인하기
          </ButtonLink>
        )}
      </div>
      <RefundInquiry />
    </div>
  )
}

/** In a tab that no longer knows by which link it was. */
const PaidForOther = () => (
  <ResultSection
    isScreen
    asset="success"
    title="결제를 마쳤어요"
    actions={
      <ButtonLink kind="neutral" to="/">
        홈으로
      </ButtonLink>
    }
  >
    이용권은 받는 회원의 내 정보에서 볼 수 있어요.
  </ResultSection>
)
