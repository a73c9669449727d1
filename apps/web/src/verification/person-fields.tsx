import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { TextField } from '../shared/form/field.tsx'
import { PhoneField } from '../shared/form/phone-field.tsx'
import { MarkedField } from './marked-field.tsx'
import type { Missing, Person } from './person.ts'
import styles from './person-fields.module.css'

type PersonFieldsProps = {
  person: Person
  onChange: (person: Person) => void
  missing: Missing | undefined
  /** Verified: the fields keep what was proved. Spec 1 §4. */
  isFixed: boolean
  isBusy: boolean
  refs: Record<keyof Person, Ref<HTMLInputElement>>
}

export function PersonFields({ person, onChange, missing, isFixed, isBusy, refs }: PersonFieldsProps) {
  const mark = isFixed && <Check aria-hidden="true" size={20} className={styles.check} />
  const field = <Name extends keyof Person>(name: Name) => ({
    ref: refs[name],
    name,
    value: person[name],
    onChange: (text: string) => onChange({ ...person, [name]: text }),
    error: missing?.field === name ? missing.sentence : undefined,
    readOnly: isFixed || isBusy,
  })
  return (
    <>
      <MarkedField mark={mark}>
        <TextField {...field('name')} label="이름" autoComplete="name" maxLength={40} />
      </MarkedField>
      <MarkedField mark={mark}>
        <PhoneField {...field('phone')} label="휴대폰 번호" placeholder="010-0000-0000" />
      </MarkedField>
    </>
  )
}
