import { COUPON_STATUS_LABELS, type EditedCoupon, type EditedCoupons } from '@self/contract/coupon-editing'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChangeHistory } from '../../change-log/change-history.tsx'
import { EditConflict } from '../../change-log/edit-conflict.tsx'
import { changesKey } from '../../change-log/keys.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { useEditor } from '../../shared/admin/use-editor.ts'
import { isRefusal } from '../../shared/api/api.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { usePressKey } from '../../shared/api/use-press-key.ts'
import { Button } from '../../shared/form/button.tsx'
import { ButtonRow } from '../../shared/form/button-row.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { couponKey } from '../keys.ts'
import { CouponFields } from './coupon-fields.tsx'
import styles from './coupon-panel.module.css'
import { CouponPreview } from './coupon-preview.tsx'
import {
  bodyOf,
  COUPON_LABELS,
  type CouponForm,
  copyOf,
  draftOf,
  formOf,
  NEW_COUPON,
  problemsOf,
} from './draft.ts'
import { PriceFields } from './price-fields.tsx'
import { addCoupon, saveCoupon } from './queries.ts'

type CouponPanelProps = {
  /** Left out: a new one. */
  coupon: EditedCoupon | undefined
  /** Which one a new one is copied from. */
  source: EditedCoupon | undefined
  companies: EditedCoupons['companies']
  others: readonly EditedCoupon[]
  onClose: () => void
  onSaved: (id: number) => void
  onCopy: (() => void) | undefined
}

/** A coupon: its form, what members will see of it, its prices and who changed what. */
export function CouponPanel({
  coupon,
  source,
  companies,
  others,
  onClose,
  onSaved,
  onCopy,
}: CouponPanelProps) {
  const client = useQueryClient()
  const toast = useToast()
  const keyFor = usePressKey()
  const which = { entity: 'COUPON', entityId: coupon?.id ?? 0 }
  const loaded = useMemo(
    () =>
      coupon ? formOf(draftOf(coupon), coupon.revision) : formOf(source ? copyOf(source) : NEW_COUPON, 0),
    [coupon, source],
  )
  const reload = () => invalidate(client, [couponKey, changesKey(which)])
  const editor = useEditor<CouponForm, number>({
    loaded,
    check: problemsOf,
    async save(form) {
      if (!coupon) return addCoupon({ ...bodyOf(form), key: keyFor(form) })
      try {
        return await saveCoupon(coupon.id, { ...bodyOf(form), revision: form.revision })
      } catch (error) {
        // What others have saved is loaded, to go on from.
        if (isRefusal(error, 'EDIT_CONFLICT')) await reload()
        throw error
      }
    },
    fieldOf: {
      COUPON_PERIOD_WRONG: 'priceUntil',
      COUPON_FREE_PASS: 'price',
      COUPON_INCOMPLETE: 'title2',
      TEXT_TOO_LONG: 'memo',
    },
    async done(id) {
      await reload()
      toast.success('저장했어요.')
      onSaved(id)
    },
  })
  const { draft: form, set, errors, refOf, problem, conflict } = editor

  return (
    <Panel
      title={coupon ? coupon.title2 : '새 이용권'}
      above={coupon && COUPON_STATUS_LABELS[coupon.status]}
      isUnsaved={editor.isDirty}
      onClose={onClose}
      foot={
        <ButtonRow>
          {onCopy && (
            <Button kind="neutral" size="medium" onClick={onCopy}>
              새 이용권으로 복제
            </Button>
          )}
          <Button size="medium" isLoading={editor.isSaving} onClick={editor.save}>
            저장
          </Button>
        </ButtonRow>
      }
    >
      <div className={styles.parts}>
        <EditConflict problem={conflict} fieldLabels={COUPON_LABELS} onMerge={editor.merge} />
        {problem && <Problem error={problem} />}
        <CouponFields
          form={form}
          set={set}
          errors={errors}
          refOf={refOf}
          companies={companies}
          isSold={coupon?.isSold ?? false}
        />
        <PriceFields form={form} set={set} errors={errors} refOf={refOf} coupon={coupon} />
        <CouponPreview form={form} id={coupon?.id ?? 0} others={others} />
        {coupon && (
          <section className={styles.part}>
            <h3 className={styles.heading}>변경 이력</h3>
            <ChangeHistory {...which} fieldLabels={COUPON_LABELS} onUndone={reload} />
          </section>
        )}
      </div>
    </Panel>
  )
}
