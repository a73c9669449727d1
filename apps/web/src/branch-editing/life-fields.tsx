import { Callout } from '../shared/callout.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { TextField } from '../shared/form/field.tsx'
import { Select } from '../shared/form/select.tsx'
import styles from './branch-screen.module.css'
import type { FormPart } from './form-part.ts'
import { STATUSES, TYPES } from './labels.ts'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type LifeFieldsProps = FormPart & { isNew: boolean; soldHereAlone: readonly string[] }

/** Who sees it and from when on it is booked, and what it is. */
export function LifeFields({ form, set, text, isNew, soldHereAlone }: LifeFieldsProps) {
  const isClosing = form.status === 'CLOSED' || form.closesOn !== ''
  return (
    <section aria-labelledby="branch-life" className={styles.part}>
      <h2 id="branch-life" className={styles.heading}>
        상태와 이름
      </h2>
      <Select
        label="상태"
        value={form.status}
        onChange={(status) => set({ status: status as typeof form.status })}
        options={optionsOf(STATUSES)}
      />
      <div className={styles.pair}>
        <TextField
          label="여는 날"
          type="date"
          helper="비우면 바로예요. 그날부터 예약해요."
          {...text('opensOn')}
        />
        <TextField
          label="닫는 날"
          type="date"
          helper="마지막으로 문을 여는 날이에요."
          {...text('closesOn')}
        />
      </div>
      {isClosing && soldHereAlone.length > 0 && (
        <Callout kind="warning" title="문을 닫으면 이 이용권은 팔지 않아요">
          {soldHereAlone.join(', ')}
        </Callout>
      )}
      <div className={styles.pair}>
        <TextField label="이름" maxLength={40} {...text('name')} />
        <TextField label="지역" maxLength={20} {...text('region')} />
        <TextField
          label="코드"
          readOnly={!isNew}
          maxLength={8}
          helper={isNew ? '나중에 바꿀 수 없어요. 예: SS' : '바꿀 수 없어요.'}
          {...text('code')}
        />
        <TextField label="순서" inputMode="numeric" helper="작은 수가 먼저예요." {...text('sortOrder')} />
      </div>
      <div className={styles.pair}>
        <Select
          label="종류"
          value={form.centerType}
          onChange={(type) => set({ centerType: type as typeof form.centerType })}
          options={optionsOf(TYPES)}
        />
        {form.centerType === 'GENERAL' && (
          <TextField
            label="한 시간에 받는 예약"
            inputMode="numeric"
            helper="비우면 그때 일하는 상담사 수만큼이에요."
            {...text('seats')}
          />
        )}
      </div>
      <Checkbox checked={form.showInGuide} onChange={(showInGuide) => set({ showInGuide })}>
        센터 안내에 보이기
      </Checkbox>
    </section>
  )
}
