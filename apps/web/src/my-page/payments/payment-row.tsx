import { formatWon } from '@self/contract/money'
import { hasEnded } from '@self/contract/pass'
import type { PaymentItem } from '@self/contract/payment'
import { toKst, wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useEffect, useId, useRef } from 'react'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { LaterSheet } from '../../shared/overlay/sheet.tsx'
import { useOpening } from '../../shared/overlay/use-opening.ts'
import { PaymentChip } from './payment-chip.tsx'
import { PaidBy, PassLeft, Returned, Unconfirmed } from './payment-facts.tsx'
import styles from './payment-row.module.css'
import { isSettled, Receipts } from './receipts.tsx'

const loadRefund = async () => (await import('./refund-sheet.tsx')).RefundSheet

/** One order, and all that can still be done with it. */
export function PaymentRow({ item, hasFocus }: { item: PaymentItem; hasFocus: boolean }) {
  const id = useId()
  const rows = useRef<HTMLTableSectionElement>(null)
  const refunding = useOpening()
  const { createdDate, title, amount, status, pass, refund, receiptUrl } = item
  const easyPay = status === 'FAILED' ? undefined : item.easyPay
  const held = status === 'PAID' ? pass : null
  const isOver = held !== null && hasEnded(held, toKst(now()).date)
  const isRefundable = held !== null && held.remaining > 0 && amount > 0 && !isOver
  const isWaiting = status === 'PENDING'
  const hasMore = isWaiting || isSettled(item) || Boolean(refund || receiptUrl || easyPay)

  useEffect(() => {
    if (hasFocus) rows.current?.focus()
  }, [hasFocus])

  return (
    <tbody ref={rows} tabIndex={-1} aria-labelledby={id} className={styles.payment}>
      <tr>
        <th id={id} scope="rowgroup" className={styles.what}>
          <span className={styles.date}>{formatDate(wallClockOf(createdDate).date)}</span>{' '}
          <span className={styles.title}>{title}</span>
        </th>
        <td className={styles.sum}>
          <span className={styles.amount}>{formatWon(amount)}</span> <PaymentChip item={item} />
        </td>
      </tr>
      {hasMore && (
        <tr>
          <td colSpan={2} className={styles.more}>
            {isWaiting && <Unconfirmed />}
            {easyPay && <PaidBy easyPay={easyPay} />}
            {held && <PassLeft pass={held} />}
            {refund && <Returned refund={refund} easyPay={easyPay} />}
            <div className={styles.actions}>
              <Receipts item={item} describedBy={id} />
              {isRefundable && (
                <Button kind="neutral" size="medium" aria-describedby={id} onClick={refunding.open}>
                  환불 신청
                </Button>
              )}
            </div>
            <LaterSheet isOpen={refunding.isOpen} onClose={refunding.close} load={loadRefund}>
              {(RefundSheet) => (
                <RefundSheet
                  key={refunding.round}
                  item={item}
                  isOpen={refunding.isOpen}
                  onClose={refunding.close}
                  onRequested={() => rows.current?.focus()}
                />
              )}
            </LaterSheet>
          </td>
        </tr>
      )}
    </tbody>
  )
}
