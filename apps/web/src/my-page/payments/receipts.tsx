import type { PaymentItem } from '@self/contract/payment'
import { Link } from 'react-router'
import styles from './receipt-link.module.css'
import { ReceiptLink } from './receipt-link.tsx'

/** Whether an order was paid, also where it was given back. */
export const isSettled = ({ status }: PaymentItem): boolean => status === 'PAID' || status === 'REFUNDED'

/** What can be shown to others of an order: our own page of it, and those of the card provider. */
export function Receipts({ item, describedBy }: { item: PaymentItem; describedBy: string }) {
  const { receiptUrl, refund } = item
  return (
    <>
      {isSettled(item) && (
        <Link
          to={`/MyInfo/Receipt#order=${encodeURIComponent(item.paymentId)}`}
          aria-describedby={describedBy}
          className={styles.link}
        >
          결제 확인서
        </Link>
      )}
      {receiptUrl && (
        <ReceiptLink href={receiptUrl} describedBy={describedBy}>
          매출전표
        </ReceiptLink>
      )}
      {refund?.receiptUrl && (
        <ReceiptLink href={refund.receiptUrl} describedBy={describedBy}>
          취소전표
        </ReceiptLink>
      )}
    </>
  )
}
