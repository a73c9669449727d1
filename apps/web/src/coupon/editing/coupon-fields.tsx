import { COUPON_STATUS_LABELS, type EditedCoupons } from '@self/contract/coupon-editing'
import { branchesWithDrafts } from '../../branch/staff-branches.ts'
import { Callout } from '../../shared/callout.tsx'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { Select } from '../../shared/form/select.tsx'
import { usePart } from '../../shared/states/missing-parts.tsx'
import styles from './coupon-panel.module.css'
import { AUDIENCES, type CouponForm, SCOPES } from './draft.ts'

export type FormPart = {
  form: CouponForm
  set: (part: Partial<CouponForm>) => void
  errors: Partial<Record<keyof CouponForm, string>>
  refOf: (field: string) => (element: HTMLElement | null) => void
}

const TYPES = ['상담', '검사', '상담+검사', '기업상담', '단품검사'] as const
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const FOR_TESTERS = '검사하는 상담사에게만 보여요'
const SOLD = '판매한 뒤에는 바꿀 수 없어요. 새 이용권으로 복제해 주세요.'

type CouponFieldsProps = FormPart & { companies: EditedCoupons['companies']; isSold: boolean }

export function CouponFields({ form, set, errors, refOf, companies, isSold }: CouponFieldsProps) {
  const text = (field: 'title1' | 'title2' | 'session' | 'minutes' | 'expiresInMonths' | 'sortOrder') => ({
    ref: refOf(field),
    value: form[field],
    onChange: (value: string) => set({ [field]: value }),
    ...(errors[field] && { error: errors[field] }),
  })
  const frozen = isSold ? { readOnly: true } : {}
  const fixed = isSold ? { disabledReason: SOLD } : {}
  return (
    <section className={styles.part}>
      {isSold && (
        <Callout kind="neutral">
          이미 판매해서 종류, 살 수 있는 사람, 횟수, 상담 시간, 유효 기간, 쓸 수 있는 센터는 그대로예요.
          다르게 팔려면 새 이용권으로 복제해 주세요.
        </Callout>
      )}
      <Select
        label="판매 상태"
        value={form.status}
        onChange={(status) => set({ status: status as CouponForm['status'] })}
        options={optionsOf(COUPON_STATUS_LABELS)}
      />
      <div className={styles.pair}>
        <TextField label="윗줄 이름" {...text('title1')} />
        <TextField label="이름" {...text('title2')} />
      </div>
      <TextArea label="설명" limit={200} value={form.memo} onChange={(memo) => set({ memo })} />
      <div className={styles.pair}>
        <Select
          label="종류"
          value={form.couponType}
          onChange={(couponType) => set({ couponType: couponType as CouponForm['couponType'] })}
          options={TYPES.map((value) => ({ value, label: value }))}
          {...fixed}
        />
        <Select
          label="살 수 있는 사람"
          value={form.audience}
          onChange={(audience) => set({ audience: audience as CouponForm['audience'] })}
          options={optionsOf(AUDIENCES)}
          {...fixed}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="횟수" inputMode="numeric" {...frozen} {...text('session')} />
        <TextField label="상담 시간(분)" inputMode="numeric" {...frozen} {...text('minutes')} />
        <TextField
          label="유효 기간(개월)"
          inputMode="numeric"
          helper="비우면 끝이 없어요."
          {...frozen}
          {...text('expiresInMonths')}
        />
        <TextField label="순서" inputMode="numeric" {...text('sortOrder')} />
      </div>
      {isSold && form.countsAsTest && <p>{FOR_TESTERS}</p>}
      {!isSold && (
        <Checkbox checked={form.countsAsTest} onChange={(countsAsTest) => set({ countsAsTest })}>
          {FOR_TESTERS}
        </Checkbox>
      )}
      <Select
        label="쓸 수 있는 센터"
        value={form.scope}
        onChange={(scope) => set({ scope: scope as CouponForm['scope'] })}
        options={optionsOf(SCOPES)}
        {...fixed}
      />
      <Branches form={form} set={set} />
      {form.audience === 'EAP' && companies.length > 0 && (
        <Choices
          legend="기업을 골라 좁히기"
          all={companies.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={form.companies}
          onChange={(chosen) => set({ companies: chosen })}
        />
      )}
    </section>
  )
}

function Branches({ form, set }: Pick<FormPart, 'form' | 'set'>) {
  const { data: list = [] } = usePart('센터 목록', branchesWithDrafts)
  return (
    <Choices
      legend="센터를 골라 좁히기"
      all={list.map(({ branch, branchName }) => ({ value: branch, label: branchName }))}
      chosen={form.branches}
      onChange={(chosen) => set({ branches: chosen })}
    />
  )
}

type ChoicesProps<Value> = {
  legend: string
  all: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** None chosen: all. */
function Choices<Value extends string | number>({ legend, all, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <details>
      <summary className={styles.narrowing}>
        {legend} · {chosen.length === 0 ? '모두' : `${chosen.length}곳`}
      </summary>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{legend}</legend>
        {all.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}
