import { AUDIENCES, type Audience } from '@self/contract/mailing-words'
import { unfitWordIn } from '@self/contract/neutral-words'
import { type Ref, useId } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextArea } from '../shared/form/field.tsx'
import styles from './mailing-form.module.css'

const LENGTH = 300

type WordsFieldProps = {
  kind: Audience['kind']
  body: string
  error: string | undefined
  onChange: (body: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** The words of a message: those that can't be sent are named while they are written, and the fields are put in by a press. */
export function WordsField({ kind, body, error, onChange, ref }: WordsFieldProps) {
  const help = useId()
  const unfit = unfitWordIn(body)
  const told = unfit ? `문자에 적을 수 없는 말이 있어요: ‘${unfit}’` : error
  return (
    <>
      <TextArea
        ref={ref}
        label="내용"
        rows={5}
        limit={LENGTH}
        value={body}
        aria-describedby={help}
        onChange={onChange}
        {...(told && { error: told })}
      />
      <div className={styles.fields}>
        <p id={help} className={styles.note}>
          받는 사람마다 다르게 채워지는 항목이에요. 누가 봐도 괜찮은 말로만 적어 주세요.
        </p>
        {AUDIENCES[kind].fields.map((name) => (
          <Button key={name} kind="neutral" size="medium" onClick={() => onChange(`${body}#{${name}}`)}>
            {name} 넣기
          </Button>
        ))}
      </div>
    </>
  )
}
