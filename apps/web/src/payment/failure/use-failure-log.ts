import { FAILURE_PAGE } from '@self/contract/payment-error'
import type { Failure } from '@self/contract/payment-fault'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { reportPaymentError } from '../../payment-error/report.ts'

/** Spec 2 §8 «The page logs itself as CRITICAL»: once for each visit. */
export function useFailureLog({ code, text, detail }: Failure, paymentId: string | undefined): void {
  const { key } = useLocation()
  const logged = useRef('')

  useEffect(() => {
    if (logged.current === key) return
    logged.current = key
    reportPaymentError({
      serviceType: FAILURE_PAGE,
      severity: 'CRITICAL',
      errorCode: code,
      errorMessage: text,
      errorDetail: detail,
      transactionId: paymentId ?? null,
    })
  }, [key, code, text, detail, paymentId])
}
