import { NOTE_LENGTH, refusals } from '@self/contract/error-log'
import { type FormEvent, useRef, useState } from 'react'
import { TextArea } from '../shared/form/field.tsx'
import { SubmitButton } from '../shared/form/submit-button.tsx'
import styles from './note-form.module.css'

type NoteFormProps = {
  note?: string
  isLoading: boolean
  /** What the button says. */
  children: string
  onSend: (note: string) => void
  /** Whether something else stands in it than at first. */
  onWritten?: (isWritten: boolean) => void
}

/** What was done about it; nothing goes without. */
export function NoteForm({ note = '', isLoading, children, onSend, onWritten }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(note)
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const written = text.trim()
    setIsMissing(!written)
    if (!written || text.length > NOTE_LENGTH) field.current?.focus()
    else if (!isLoading) onSend(written)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label="처리 내용"
        limit={NOTE_LENGTH}
        value={text}
        onChange={(written) => {
          setText(written)
          onWritten?.(written !== note)
        }}
        {...(isMissing && { error: refusals.NOTE_MISSING[1] })}
      />
      <SubmitButton isLoading={isLoading}>{children}</SubmitButton>
    </form>
  )
}
