import type { DeletionPreview } from '@self/contract/account-deletion'
import { formatWon } from '@self/contract/money'
import { Phone } from 'lucide-react'
import { Checkbox } from '../shared/form/checkbox.tsx'
import styles from './leave-screen.module.css'

type OwedAtDesksProps = {
  owed: NonNullable<DeletionPreview['owed']>
  isGivingUp: boolean
  onChange: (isGivingUp: boolean) => void
}

export const sumOf = (owed: OwedAtDesksProps['owed']): number =>
  owed.reduce((sum, { amount }) => sum + amount, 0)

/** What desks have to hand back is handed back first, or is given up. */
export function OwedAtDesks({ owed, isGivingUp, onChange }: OwedAtDesksProps) {
  return (
    <section className={styles.part}>
      <h2>센터에서 돌려받을 금액</h2>
      <p>취소한 예약의 금액이에요. 센터에 전화하거나 들러 돌려받은 뒤 탈퇴해 주세요.</p>
      <ul className={styles.lines}>
        {owed.map(({ branchName, branchPhone, amount }) => (
          <li key={branchName}>
            {branchName} · {formatWon(amount)}
            {branchPhone && (
              <a href={`tel:${branchPhone}`} className={styles.phone}>
                <Phone aria-hidden="true" size={16} />
                {branchName} {branchPhone}
              </a>
            )}
          </li>
        ))}
      </ul>
      <Checkbox checked={isGivingUp} onChange={onChange}>
        {formatWon(sumOf(owed))}을 돌려받지 않을게요.
      </Checkbox>
    </section>
  )
}
