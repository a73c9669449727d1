import type { Branch } from '@self/contract/branch'
import { COUPONS_LOAD_FAILED, type Coupon } from '@self/contract/coupon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { type Filter, matches } from './choice.ts'
import { CouponCard } from './coupon-card.tsx'
import styles from './coupon-list.module.css'
import { keyOf } from './coupon-select.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { FilterChips } from './filter-chips.tsx'
import { branchCoupons } from './queries.ts'

type CouponListProps = { branch: Branch; filter: Filter; onFilter: (filter: Filter) => void }

/** What a branch sells, and above it what the member holds already. */
export function CouponList({ branch, filter, onFilter }: CouponListProps) {
  const coupons = useQuery(branchCoupons(branch.branch))
  if (coupons.isPending) return <Waiting shapes={['title', 'card', 'card', 'card']} />
  if (coupons.isLoadingError)
    return <LoadFailure title={COUPONS_LOAD_FAILED} error={coupons.error} onRetry={() => coupons.refetch()} />
  const shown = coupons.data.filter((coupon) => matches(coupon, filter))
  return (
    <div className={styles.page}>
      <FilterChips coupons={coupons.data} value={filter} onChange={onFilter} />
      <p role="status" className={styles.count}>
        {branch.branchName} 이용권 {shown.length}개
      </p>
      {shown.length > 0 ? (
        <Cards key={branch.branch} coupons={shown} branch={branch} />
      ) : (
        <Nothing onAll={() => onFilter('전체')} />
      )}
    </div>
  )
}

function Cards({ coupons, branch }: { coupons: readonly Coupon[]; branch: Branch }) {
  const [chosen, setChosen] = useState<Coupon>()
  const [isOpen, setIsOpen] = useState(false)
  const held = coupons.filter(({ passId }) => passId !== undefined)
  const onSale = coupons.filter(({ passId }) => passId === undefined)

  function open(coupon: Coupon) {
    setChosen(coupon)
    setIsOpen(true)
  }

  return (
    <>
      {held.length > 0 && <Group title="내 이용권" coupons={held} onOpen={open} />}
      {groupsOf(onSale).map((group) => (
        <Group key={group.title} {...group} onOpen={open} />
      ))}
      {chosen && (
        <CouponSheet coupon={chosen} branch={branch} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

/** What is compared stands together: a session alone, several, and what has a test in it. */
function groupsOf(coupons: readonly Coupon[]) {
  const isTest = ({ couponType }: Coupon) => couponType.includes('검사')
  const groups = [
    { title: '한 번', coupons: coupons.filter((coupon) => !isTest(coupon) && coupon.session === 1) },
    { title: '여러 번', coupons: coupons.filter((coupon) => !isTest(coupon) && coupon.session > 1) },
    { title: '검사 포함', coupons: coupons.filter(isTest) },
  ]
  return groups.filter((group) => group.coupons.length > 0)
}

type GroupProps = {
  title: string
  coupons: readonly Coupon[]
  onOpen: (coupon: Coupon) => void
}

function Group({ title, coupons, onOpen }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {coupons.map((coupon) => (
          <li key={keyOf(coupon)}>
            <CouponCard coupon={coupon} onOpen={() => onOpen(coupon)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nothing({ onAll }: { onAll: () => void }) {
  return (
    <ResultSection
      asset="empty-passes"
      title="이 센터에는 해당하는 이용권이 없어요"
      actions={
        <Button kind="neutral" size="medium" onClick={onAll}>
          전체 보기
        </Button>
      }
    >
      다른 종류를 고르거나 센터를 바꿔 보세요.
    </ResultSection>
  )
}
