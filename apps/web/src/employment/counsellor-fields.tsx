import { HOW_WE_MEET_LENGTH, SAY_LENGTH } from '@self/contract/profile'
import { PictureField } from '../picture/picture-field.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { Choice } from '../shared/form/choice.tsx'
import { TextArea, TextField } from '../shared/form/field.tsx'
import styles from './counsellor-fields.module.css'
import type { EmployedForm } from './draft.ts'

type CounsellorFieldsProps = {
  form: EmployedForm
  set: (part: Partial<EmployedForm>) => void
  errors: Partial<Record<keyof EmployedForm, string>>
  refOf: (field: string) => (element: HTMLElement | null) => void
  branches: readonly { branch: string; branchName: string }[]
}

type TextName = Exclude<keyof EmployedForm, 'status' | 'canTest' | 'file' | 'revision'>

export function CounsellorFields({ form, set, errors, refOf, branches }: CounsellorFieldsProps) {
  const text = (field: TextName) => ({
    ref: refOf(field),
    value: form[field],
    onChange: (value: string) => set({ [field]: value }),
    ...(errors[field] && { error: errors[field] }),
  })
  return (
    <div className={styles.fields}>
      <TextField label="이름" {...text('name')} />
      <Choice
        ref={refOf('branch')}
        label="센터"
        value={form.branch || null}
        onChange={(branch) => set({ branch })}
        options={branches.map(({ branch, branchName }) => ({ value: branch, label: branchName }))}
        {...(errors.branch && { error: errors.branch })}
      />
      <TextField label="직함" {...text('role')} />
      <div className={styles.pair}>
        <TextField label="첫 근무일" type="date" {...text('employedFrom')} />
        <TextField
          label="마지막 근무일"
          type="date"
          helper="그 뒤의 예약은 저장하기 전에 하나씩 정해요."
          {...text('employedUntil')}
        />
      </div>
      <Checkbox checked={form.status === 'Y'} onChange={(isOn) => set({ status: isOn ? 'Y' : 'N' })}>
        예약을 받아요
      </Checkbox>
      <Checkbox checked={form.canTest === 'Y'} onChange={(isOn) => set({ canTest: isOn ? 'Y' : 'N' })}>
        검사도 해요
      </Checkbox>
      <PictureField
        label="사진"
        shape="SQUARE"
        hasNoWords
        pictures={form.file ? [{ url: form.file, alt: form.name }] : []}
        onChange={([picture]) => set({ file: picture?.url ?? null })}
        error={errors.file}
      />
      <TextField label="한마디" maxLength={SAY_LENGTH} {...text('say')} />
      <TextField label="함께 다루는 이야기" helper="쉼표로 나눠 네 개까지" {...text('topics')} />
      <TextField label="이런 분과 만나요" helper="쉼표로 나눠 네 개까지" {...text('forWhom')} />
      <TextArea label="이렇게 만나요" limit={HOW_WE_MEET_LENGTH} {...text('howWeMeet')} />
      <TextField label="상담 대상" {...text('target')} />
      <TextArea label="경력" limit={1000} {...text('history')} />
      <TextArea label="학력" limit={500} {...text('education')} />
      <TextArea label="자격" limit={500} {...text('qualification')} />
    </div>
  )
}
