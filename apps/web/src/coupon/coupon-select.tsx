import { type Coupon, discountBadge } from '@self/contract/coupon'
import { finalPrice, formatWon } from '@self/contract/money'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { couponLine } from './coupon-line.ts'
import styles from './coupon-select.module.css'

type CouponSelectProps = {
  coupons: readonly Coupon[]
  chosen: Coupon | undefined
  onChoose: (coupon: Coupon) => void
  /** Why a coupon can't be chosen for this session. */
  refusalOf?: ((coupon: Coupon) => string | undefined) | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The chosen pass as a card; a press lists all that this session can be paid with. */
export function CouponSelect({ coupons, chosen, onChoose, refusalOf, ref }: CouponSelectProps) {
  const [isOpen, setOpen] = useState(false)

  function choose(coupon: Coupon) {
    setOpen(false)
    onChoose(coupon)
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
          {chosen && <span className={styles.line}>{couponLine(chosen)}</span>}
          {chosen && refusalOf?.(chosen) && <span className={styles.refusal}>{refusalOf(chosen)}</span>}
        </span>
        <ChevronDown aria-hidden="true" size={20} className={styles.icon} />
      </button>
      <Sheet title="이용권" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <li key={keyOf(coupon)}>
              <CouponOption
                coupon={coupon}
                isChosen={chosen !== undefined && keyOf(coupon) === keyOf(chosen)}
                refusal={refusalOf?.(coupon)}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

type CouponOptionProps = {
  coupon: Coupon
  isChosen: boolean
  refusal: string | undefined
  onChoose: (coupon: Coupon) => void
}

function CouponOption({ coupon, isChosen, refusal, onChoose }: CouponOptionProps) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-pressed={isChosen}
      aria-disabled={refusal !== undefined}
      onClick={() => refusal === undefined && onChoose(coupon)}
    >
      <span className={styles.words}>
        <span className={styles.name}>
          {coupon.title2}
          {coupon.discount > 0 && <span className={styles.badge}>{discountBadge(coupon.discount)}</span>}
          {coupon.passId !== undefined && <span className={styles.held}>내 이용권</span>}
        </span>
        <span className={styles.line}>{couponLine(coupon)}</span>
        <span className={styles.price}>
          {coupon.discount > 0 && (
            <s className={styles.before}>
              <span className="visually-hidden">정가</span> {formatWon(coupon.price)}
            </s>
          )}{' '}
          {formatWon(finalPrice(coupon))}
        </span>
        {refusal && <span className={styles.refusal}>{refusal}</span>}
      </span>
      {isChosen && <Check aria-hidden="true" size={20} className={styles.check} />}
    </button>
  )
}

/** A pass that is held and the coupon it came from share an id. */
export const keyOf = ({ id, passId }: Coupon): string => `${id}-${passId ?? ''}`
