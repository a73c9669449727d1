import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { removeDraft } from '../../reservation/draft.ts'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { ButtonLink } from '../../shared/form/button.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import type { PlacedOrder } from '../order/queries.ts'

type PaidAfterAllProps = Pick<PlacedOrder, 'session'> & { linkKey: string | undefined }

/** What looked like a failure was paid: the provider has said so in the meantime. */
export function PaidAfterAll({ session, linkKey }: PaidAfterAllProps) {
  const hasReservation = session !== null
  // Masked: paid for somebody else, whose schedule is none of the reader's.
  const isOthers = session?.phone.includes('*')
  const isChosen = hasReservation && !linkKey && !isOthers
  useEffect(() => {
    if (isChosen) removeDraft()
  }, [isChosen])

  // A pass that a link sells may be somebody else's: its page says that it is paid.
  if (linkKey && !hasReservation) return <Navigate replace to={`/L/${linkKey}`} />
  const activeTab = hasReservation ? 'schedule' : 'payments'
  return (
    <>
      <ResultSection isScreen asset="success" title="결제가 확인됐어요">
        {hasReservation ? '예약도 확정됐어요.' : '이용권을 내 정보에 보관했어요.'}
      </ResultSection>
      <CallToAction>
        {isOthers ? (
          <ButtonLink to="/">홈으로</ButtonLink>
        ) : (
          <ButtonLink to="/MyInfo" state={{ activeTab }}>
            {hasReservation ? '내 일정 보기' : '결제 내역 보기'}
          </ButtonLink>
        )}
      </CallToAction>
    </>
  )
}
