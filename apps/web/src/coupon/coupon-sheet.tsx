import type { Branch } from '@self/contract/branch'
import type { Coupon } from '@self/contract/coupon'
import { discountAmount, finalPrice, formatWon, pricePerSession } from '@self/contract/money'
import { formatDate } from '@self/contract/time-format'
import { Callout } from '../shared/callout.tsx'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { termOf } from './coupon-line.ts'
import styles from './coupon-sheet.module.css'
import { CouponTags } from './coupon-tags.tsx'
import { WaysOn } from './ways-on.tsx'

type CouponSheetProps = { coupon: Coupon; branch: Branch; isOpen: boolean; onClose: () => void }

/** All about one coupon, and what can be done with it at this branch. */
export function CouponSheet({ coupon, branch, isOpen, onClose }: CouponSheetProps) {
  return (
    <Sheet
      title={coupon.title2}
      isOpen={isOpen}
      onClose={onClose}
      footer={<WaysOn coupon={coupon} branch={branch} />}
    >
      <div className={styles.detail}>
        <CouponTags coupon={coupon} />
        <p className={styles.memo}>{coupon.memo}</p>
        <div className={styles.facts}>
          <DefinitionList items={coupon.passId === undefined ? onSale(coupon) : held(coupon)} />
        </div>
        {branch.centerType === 'GENERAL' && (
          <Callout role="note">
            이 센터는 예약을 신청하면 상담사가 확인하고 연락드려요. 가진 이용권은 신청할 때 고를 수 있어요.
          </Callout>
        )}
      </div>
    </Sheet>
  )
}

const NO_END = '기한 없음'

const held = ({ remaining, minutes, expiresOn }: Coupon) => [
  { term: '남은 횟수', detail: `${remaining}회` },
  { term: '상담 시간', detail: `1회 ${minutes}분` },
  { term: '유효 기간', detail: expiresOn ? `${formatDate(expiresOn)}까지` : NO_END },
]

function onSale(coupon: Coupon) {
  const discount = discountAmount(coupon)
  return [
    { term: '횟수', detail: `${coupon.session}회` },
    { term: '상담 시간', detail: `1회 ${coupon.minutes}분` },
    { term: '유효 기간', detail: termOf(coupon.expiresInMonths) ?? NO_END },
    ...(discount > 0
      ? [
          { term: '정가', detail: formatWon(coupon.price) },
          { term: '할인', detail: `-${formatWon(discount)}` },
        ]
      : []),
    ...(coupon.session > 1 ? [{ term: '1회 금액', detail: formatWon(pricePerSession(coupon)) }] : []),
    { term: '최종 금액', detail: formatWon(finalPrice(coupon)), isStrong: true },
  ]
}
