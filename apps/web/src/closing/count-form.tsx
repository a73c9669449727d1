import {
  type Closing,
  cashToCount,
  DAY_IS_CLOSED,
  differenceWords,
  outflowWords,
} from '@self/contract/closing'
import { PAYMENT_NOTE_LENGTH } from '@self/contract/desk-payment'
import { formatNumber, formatWon } from '@self/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextArea, TextField } from '../shared/form/field.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './closing-screen.module.css'
import { closeDay, closingKey } from './queries.ts'

const QUESTION = '마감하면 이날의 결제와 환불은 더 바꿀 수 없어요. 틀린 것은 다른 날에 되돌리기로만 고쳐요.'

/** The cash that lies in the till beside the cash that should, and the lock. */
export function CountForm({ closing }: { closing: Closing }) {
  const { branchCode, date, cash } = closing
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const counted = typed === '' ? null : Number(typed)
  const due = cashToCount(cash)
  const isOff = counted !== null && counted !== due
  const close = useAction({
    check: () => confirm(QUESTION, { confirmText: '마감하기', cancelText: '더 살펴보기' }),
    call: () => closeDay({ branch: branchCode, date, cash, counted: counted ?? 0, ...(isOff && { note }) }),
    done: () => toast.success(DAY_IS_CLOSED),
    failed: () => undefined,
    settled: () => queryClient.invalidateQueries({ queryKey: closingKey }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (counted !== null) close.start()
  }

  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <h2 className={styles.heading}>현금 세기</h2>
      <dl className={styles.cash}>
        <dt>있어야 할 현금</dt>
        <dd>{formatWon(due)}</dd>
      </dl>
      {cash < 0 && <p className={styles.help}>{outflowWords(cash)}</p>}
      <TextField
        label="세어 본 현금(원)"
        inputMode="numeric"
        value={typed && formatNumber(Number(typed))}
        onChange={(text) => setTyped(text.replaceAll(/\D/g, '').slice(0, 9))}
      />
      <p role="status" className={isOff ? styles.off : styles.help}>
        {counted === null ? '현금이 없으면 0을 적어 주세요.' : differenceWords(cash, counted)}
      </p>
      {isOff && <TextArea label="다른 까닭" value={note} onChange={setNote} limit={PAYMENT_NOTE_LENGTH} />}
      <Problem error={close.error} kind="danger" />
      <Button type="submit" isLoading={close.isBusy} disabled={counted === null || (isOff && !note.trim())}>
        이날 마감하기
      </Button>
    </form>
  )
}
