import { type DeskMethod, methodLabels } from '@self/contract/desk-payment'
import { formatWon } from '@self/contract/money'
import styles from './pass-way.module.css'

type MoneyWayProps = {
  method: DeskMethod
  won: number | undefined
  isChosen: boolean
  name: string
  onChoose: () => void
}

/** A way to pay at the desk, with what it comes to. */
export const MoneyWay = ({ method, won, isChosen, name, onChoose }: MoneyWayProps) => (
  <label className={styles.way}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className={styles.words}>
      <span className={styles.head}>
        <span>{methodLabels[method]}</span>
        {won !== undefined && <span>{formatWon(won)}</span>}
      </span>
    </span>
  </label>
)
