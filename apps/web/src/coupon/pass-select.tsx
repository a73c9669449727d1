import { type Coupon, discountBadge } from '@self/contract/coupon'
import { finalPrice, formatWon } from '@self/contract/money'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { passLine } from './pass-line.ts'
import styles from './pass-select.module.css'

type PassSelectProps = {
  passes: readonly Coupon[]
  chosen: Coupon | undefined
  onChoose: (pass: Coupon) => void
  ref?: Ref<HTMLButtonElement>
}

/** The chosen pass as a card; a press lists all that this session can be paid with. */
export function PassSelect({ passes, chosen, onChoose, ref }: PassSelectProps) {
  const [isOpen, setOpen] = useState(false)

  function choose(pass: Coupon) {
    setOpen(false)
    onChoose(pass)
  }

  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>
          <span className={chosen ? styles.name : styles.placeholder}>
            {chosen?.title2 ?? '이용권을 골라 주세요'}
          </span>
          {chosen && <span className={styles.line}>{passLine(chosen)}</span>}
        </span>
        <ChevronDown aria-hidden="true" size={20} className={styles.icon} />
      </button>
      <Sheet title="이용권" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className={styles.list}>
          {passes.map((pass) => (
            <li key={keyOf(pass)}>
              <PassOption
                pass={pass}
                isChosen={chosen !== undefined && keyOf(pass) === keyOf(chosen)}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

type PassOptionProps = { pass: Coupon; isChosen: boolean; onChoose: (pass: Coupon) => void }

function PassOption({ pass, isChosen, onChoose }: PassOptionProps) {
  return (
    <button type="button" className={styles.option} aria-pressed={isChosen} onClick={() => onChoose(pass)}>
      <span className={styles.words}>
        <span className={styles.name}>
          {pass.title2}
          {pass.discount > 0 && <span className={styles.badge}>{discountBadge(pass.discount)}</span>}
          {pass.passId !== undefined && <span className={styles.held}>내 이용권</span>}
        </span>
        <span className={styles.line}>{passLine(pass)}</span>
        <span className={styles.price}>
          {pass.discount > 0 && <s className={styles.before}>{formatWon(pass.price)}</s>}
          {formatWon(finalPrice(pass))}
        </span>
      </span>
      {isChosen && <Check aria-hidden="true" size={20} className={styles.check} />}
    </button>
  )
}

/** A pass that is held and the coupon it came from share an id. */
export const keyOf = ({ id, passId }: Coupon): string => `${id}-${passId ?? ''}`
