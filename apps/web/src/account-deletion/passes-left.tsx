import type { DeletionPreview } from '@self/contract/account-deletion'
import { ButtonLink } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import styles from './leave-screen.module.css'

type PassesLeftProps = {
  passes: DeletionPreview['passes']
  isGivingUp: boolean
  onChange: (isGivingUp: boolean) => void
}

/** What is left of the passes can be refunded first, or is given up. */
export function PassesLeft({ passes, isGivingUp, onChange }: PassesLeftProps) {
  const sum = passes.reduce((all, { remaining }) => all + remaining, 0)
  return (
    <section className={styles.part}>
      <h2>남은 이용권</h2>
      <ul className={styles.lines}>
        {passes.map(({ title, remaining }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passes of one kind read the same
          <li key={index}>
            {title} · {remaining}회 남음
          </li>
        ))}
      </ul>
      <ButtonLink kind="neutral" to="/MyInfo" state={{ activeTab: 'payments' }}>
        결제 내역에서 환불하기
      </ButtonLink>
      <Checkbox checked={isGivingUp} onChange={onChange}>
        환불하지 않고 남은 {sum}회를 포기할게요.
      </Checkbox>
    </section>
  )
}
