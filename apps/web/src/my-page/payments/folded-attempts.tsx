import type { PaymentItem } from '@self/contract/payment'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import styles from './folded-attempts.module.css'
import { PaymentRow } from './payment-row.tsx'

/** D-43: attempts that came to nothing, one line below what was paid; a press shows each. */
export function FoldedAttempts({ attempts }: { attempts: PaymentItem[] }) {
  const [isOpen, setOpen] = useState(false)
  if (attempts.length === 0) return null
  return (
    <>
      <tbody>
        <tr>
          <td colSpan={2} className={styles.cell}>
            <button
              type="button"
              className={styles.line}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              결제되지 않은 시도 {attempts.length}건
              <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
            </button>
          </td>
        </tr>
      </tbody>
      {isOpen && attempts.map((item) => <PaymentRow key={item.paymentId} item={item} hasFocus={false} />)}
    </>
  )
}
