import type { PayOptions } from '@self/contract/desk-payment-calls'
import { formatDate } from '@self/contract/time-format'
import { PassLine } from '../../coupon/pass-line.tsx'
import { RadioCard } from '../../shared/form/radio-card.tsx'
import styles from './pass-way.module.css'

type PassWayProps = {
  pass: PayOptions['passes'][number]
  /** How many sessions it is to pay. */
  uses: number
  isChosen: boolean
  name: string
  onChoose: () => void
}

/** A pass as a way to pay: what is left of it, and what will be. */
export function PassWay({ pass, uses, isChosen, name, onChoose }: PassWayProps) {
  const { title, sessions, remaining, expiresOn } = pass
  return (
    <RadioCard name={name} isChosen={isChosen} onChoose={onChoose}>
      <span className={styles.head}>
        <span>이용권에서 {isChosen ? uses : 1}회</span>
        <span className={styles.left}>{remaining}회 남음</span>
      </span>
      <span className={styles.about}>
        {[titleOf(title, sessions), expiresOn && `${formatDate(expiresOn)}까지`].filter(Boolean).join(' · ')}
      </span>
      {isChosen && (
        <>
          <PassLine used={sessions - remaining} booked={uses} left={remaining - uses} />
          <span className={styles.about}>
            {uses}회를 쓰면 {remaining - uses}회 남아요
          </span>
        </>
      )}
    </RadioCard>
  )
}

/** Some titles say how many sessions there are, some don't. */
const titleOf = (title: string, sessions: number): string =>
  title.includes(`${sessions}회`) ? title : `${title} · ${sessions}회`
