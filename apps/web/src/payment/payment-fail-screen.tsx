import { type Failure, faultOf, readFailure } from '@self/contract/payment-fault'
import { withSupportHours } from '@self/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useSupportHours } from '../policy/use-support-hours.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ResultSection } from '../shared/states/result-section.tsx'
import { FreeTimes } from './failure/free-times.tsx'
import { isUnsure, MoneyMoved } from './failure/money-moved.tsx'
import { NextLink } from './failure/next-link.tsx'
import { bookingOf, linkKeyOf, nextStep, statusOf } from './failure/next-step.ts'
import { PaidAfterAll } from './failure/paid-after-all.tsx'
import { Support } from './failure/support.tsx'
import { useFailure } from './failure/use-failure.ts'
import { useFailureLog } from './failure/use-failure-log.ts'
import { placedOrder } from './order/queries.ts'
import styles from './payment-fail-screen.module.css'
import { RefundInquiry } from './refund-inquiry.tsx'

/** Spec 2 §2 «/PaymentFail» and §8 «Failure page». Whether money has moved is asked, never guessed. */
export function PaymentFailScreen() {
  const failure = useFailure()
  const loginSession = useLoginSession()
  const linkKey = linkKeyOf(failure)
  const canQuery = loginSession !== null || linkKey !== undefined
  const order = useQuery(placedOrder(canQuery && !failure?.isUnopened ? failure?.paymentId : undefined))
  const read = readFailure(failure?.message)
  const hours = useSupportHours()
  useFailureLog(read, failure?.paymentId)

  if (order.data?.settlement.status === 'PAID')
    return <PaidAfterAll session={order.data.session} linkKey={linkKey} />
  const booking = bookingOf(failure, order.data)
  const freeTimes = failure?.freeTimes ?? order.data?.settlement.freeTimes ?? []
  const next = nextStep(failure, order.data)
  const needsSupport = failure?.needsSupport ?? faultOf(read.code).needsSupport

  return (
    <>
      <WhatFailed read={read} said={failure?.said} isOpen={isUnsure(order)} hours={hours} />
      <MoneyMoved
        order={order}
        status={statusOf(failure, order.data)}
        easyPay={order.data?.settlement.easyPay ?? failure?.easyPay}
      />
      {freeTimes.length > 0 && <FreeTimes times={freeTimes} booking={booking} />}
      {needsSupport && (
        <Support branchCode={booking?.branchCode ?? order.data?.session?.branchCode} hours={hours} />
      )}
      <RefundInquiry />
      <div className={styles.actions}>
        <ButtonLink kind="neutral" to="/">
          홈으로
        </ButtonLink>
        <NextLink next={next} />
      </div>
    </>
  )
}

type WhatFailedProps = {
  read: Failure
  /** The company's words, which stand alone. */
  said: string | undefined
  isOpen: boolean
  hours: string
}

/** Nobody reads that it failed, or is told to try again, while nobody knows. */
function WhatFailed({ read: { code, text, detail }, said, isOpen, hours }: WhatFailedProps) {
  const title = isOpen ? '결제됐는지 확인하고 있어요' : '결제에 실패했습니다'
  return (
    <ResultSection isScreen asset="error" title={title}>
      <p className={styles.text}>{said ?? (isOpen ? text.replace(/\. .*/s, '.') : text)}</p>
      {detail && !said && !isOpen && <p>{withSupportHours(detail, hours)}</p>}
      <p className={styles.code}>오류 코드 {code}</p>
    </ResultSection>
  )
}
