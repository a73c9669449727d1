import type { EditedCoupon } from '@self/contract/coupon-editing'
import { finalPrice, formatWon } from '@self/contract/money'
import { TextField } from '../../shared/form/field.tsx'
import type { FormPart } from './coupon-fields.tsx'
import styles from './coupon-panel.module.css'
import { momentOf } from './draft.ts'

/** The price that is entered next, and every one that there was; what was sold keeps its own. */
export function PriceFields({
  form,
  set,
  errors,
  refOf,
  coupon,
}: FormPart & { coupon: EditedCoupon | undefined }) {
  const text = (field: 'price' | 'discount' | 'priceFrom' | 'priceUntil') => ({
    ref: refOf(field),
    value: form[field],
    onChange: (value: string) => set({ [field]: value }),
    ...(errors[field] && { error: errors[field] }),
  })
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>가격</h3>
      <div className={styles.pair}>
        <TextField label="정가(원)" inputMode="numeric" {...text('price')} />
        <TextField label="할인(%)" inputMode="numeric" {...text('discount')} />
      </div>
      {coupon && (
        <>
          <div className={styles.moments}>
            <TextField
              label="이때부터"
              type="datetime-local"
              helper="지난 때면 저장하는 순간부터예요."
              {...text('priceFrom')}
            />
            <TextField
              label="이때까지"
              type="datetime-local"
              helper="끝나면 그 전 가격으로 돌아가요. 비우면 끝이 없어요."
              {...text('priceUntil')}
            />
          </div>
          <p className={styles.note}>이미 판 이용권, 보낸 링크, 결제 중인 주문은 그때 가격 그대로예요.</p>
          <Versions coupon={coupon} />
        </>
      )}
    </section>
  )
}

function Versions({ coupon: { versions, current } }: { coupon: EditedCoupon }) {
  return (
    <table className={styles.versions} aria-label="가격 버전">
      <thead>
        <tr>
          <th scope="col">가격</th>
          <th scope="col">언제부터</th>
          <th scope="col">언제까지</th>
        </tr>
      </thead>
      <tbody>
        {versions.toReversed().map((version) => (
          <tr key={version.no} className={version.no === current.no ? styles.now : undefined}>
            <th scope="row">
              {formatWon(finalPrice(version))}
              {version.discount > 0 && ` (${version.discount}% 할인)`}
              {version.no === current.no && ' · 지금'}
            </th>
            <td>{version.no === 1 ? '처음' : momentOf(version.validFrom)}</td>
            <td>{version.validUntil ? momentOf(version.validUntil) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
