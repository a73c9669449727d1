import { type DeskMethod, methodLabels } from '@self/contract/desk-payment'
import { formatWon } from '@self/contract/money'
import { RadioCard } from '../../shared/form/radio-card.tsx'
import styles from './pass-way.module.css'

type MoneyWayProps = {
  method: DeskMethod
  won: number | undefined
  isChosen: boolean
  name: string
  onChoose: () => void
}

/** A way to pay at the desk, with what it comes to. */
export const MoneyWay = ({ method, won, ...card }: MoneyWayProps) => (
  <RadioCard {...card}>
    <span className={styles.head}>
      <span>{methodLabels[method]}</span>
      {won !== undefined && <span>{formatWon(won)}</span>}
    </span>
  </RadioCard>
)
