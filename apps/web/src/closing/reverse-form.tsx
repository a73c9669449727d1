import { REVERSED, reversalWords } from '@self/contract/closing'
import { PAYMENT_NOTE_LENGTH } from '@self/contract/desk-payment'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextArea } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './closing-screen.module.css'
import { closingKey, reverse } from './queries.ts'

type ReverseFormProps = {
  reservationId: number
  amount: number
  method: string
  /** The Korean day of the payment, where that isn't today. */
  on: string | undefined
}

/** What was taken goes back today, with why; what it does stands above the press. */
export function ReverseForm({ reservationId, ...taken }: ReverseFormProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const press = useAction({
    call: () => reverse(reservationId, { amount: taken.amount, note }),
    done: () => toast.success(REVERSED),
    failed: () => undefined,
    settled: () =>
      Promise.all(
        [closingKey, ['sale']].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  })
  return (
    <section className={styles.box} aria-label="되돌리기">
      <h3 className={styles.heading}>되돌리기</h3>
      <p className={styles.help}>{reversalWords(taken)}</p>
      <TextArea label="되돌리는 까닭" value={note} onChange={setNote} limit={PAYMENT_NOTE_LENGTH} />
      <Problem error={press.error} kind="danger" />
      <Button
        kind="neutral"
        isLoading={press.isBusy}
        disabled={!note.trim() || note.length > PAYMENT_NOTE_LENGTH}
        onClick={() => press.start()}
      >
        오늘 날짜로 되돌리기
      </Button>
    </section>
  )
}
