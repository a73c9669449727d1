import { formatPhone, isMobile, phoneDigits, refusals } from '@self/contract/phone'
import { REASON_LENGTH } from '@self/contract/reservation'
import { useState } from 'react'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { useArrival } from '../../shared/overlay/use-arrival.ts'
import type { RefOf } from '../../shared/use-elements.ts'
import type { Booker, BookerField } from '../draft.ts'
import styles from './booker-form.module.css'

const loadSendResult = async () => (await import('./send-result.tsx')).SendResult

type BookerFormProps = {
  booker: Booker
  onChange: (change: Partial<Booker>) => void
  /** Given while nobody is logged in: a press or a letter asks for login instead. Spec 2 §2. */
  onGate: (() => void) | undefined
  refOf: RefOf<BookerField>
  /** A press has found something missing: what is wrong with the number is told without leaving its field. */
  isTried: boolean
  /** From then on a result of a self-test may be sent with the reason. */
  isHourChosen: boolean
}

export function BookerForm({ booker, onChange, onGate, refOf, isTried, isHourChosen }: BookerFormProps) {
  const SendResult = useArrival(isHourChosen && !onGate, loadSendResult, () => {})
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = (isTried || isLeft) && booker.phone !== '' && !isMobile(booker.phone)
  const field = (name: BookerField) => ({
    ref: refOf(name),
    value: booker[name],
    onChange: (text: string) => (onGate ? onGate() : onChange({ [name]: text })),
    onClick: onGate,
  })
  return (
    <div className={styles.form}>
      {onGate && <p className={styles.gate}>로그인하면 여기에 적을 수 있어요.</p>}
      <TextField {...field('name')} label="이름" name="name" autoComplete="name" maxLength={40} />
      <PhoneField
        {...field('phone')}
        label="휴대폰 번호"
        name="phone"
        value={formatPhone(booker.phone)}
        onChange={(text) => field('phone').onChange(phoneDigits(text))}
        onBlur={() => setIsLeft(true)}
        {...(isWrong && { error: refusals.PHONE_INVALID[1] })}
      />
      <TextArea
        {...field('reason')}
        label="상담 신청 사유"
        name="reason"
        autoComplete="off"
        rows={4}
        limit={REASON_LENGTH}
        placeholder="어떤 일로 상담을 원하는지 편하게 적어 주세요"
      />
      {SendResult && <SendResult sentId={booker.resultId} onChange={(resultId) => onChange({ resultId })} />}
    </div>
  )
}
