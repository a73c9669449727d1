import { bestDiscounts, discountBadge, typesFor } from '@self/contract/coupon'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { userInfo } from '../member/user-info.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './coupon-cards.module.css'
import { couponsOnSale } from './queries.ts'

/** Spec 1 §2, §6: a type per card, with the best discount where it is known. */
export function CouponCards() {
  const heading = useId()
  const loginSession = useLoginSession()
  const info = useQuery(userInfo(loginSession))
  const coupons = useQuery(couponsOnSale)
  const isWaiting = coupons.isPending || (loginSession !== null && info.isPending)
  const best = bestDiscounts(coupons.data ?? [])
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        이용권
      </h2>
      {isWaiting && <Waiting />}
      {!isWaiting && coupons.data?.length === 0 && (
        <p className={styles.none}>상담을 준비하고 있어요. 곧 여기에서 이용권을 볼 수 있어요.</p>
      )}
      {!isWaiting && coupons.data?.length !== 0 && (
        <ul className={styles.cards}>
          {typesFor(info.data?.eapInfo ?? '').map((type) => (
            <li key={type}>
              <TypeCard type={type} percent={best[type] ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TypeCard({ type, percent }: { type: string; percent: number }) {
  const badge = discountBadge(percent)
  return (
    <Link to="/PurchaseCertificate" state={{ selectedType: type }} className={styles.card}>
      {badge && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
      <span className={styles.type} aria-hidden={badge !== undefined}>
        {type}
      </span>
      {badge && <span className="visually-hidden">{`${type}, 최대 ${percent}% 할인`}</span>}
    </Link>
  )
}

const Waiting = () => (
  <Loading>
    <div className={styles.cards}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  </Loading>
)
