import { optionsOf, type Question } from '@self/contract/diagnosis'
import { memo, useId } from 'react'
import type { RefOf } from '../../shared/use-elements.ts'
import styles from './question-field.module.css'

type QuestionFieldProps = {
  question: Question
  choice: number | undefined
  /** Asked for a result without an answer to this one. */
  isMissing: boolean
  onChoose: (seq: number, choice: number) => void
  refOf?: RefOf<number>
  firstOptionRefOf?: RefOf<number>
}

export const QuestionField = memo(function QuestionField({
  question,
  choice,
  isMissing,
  onChoose,
  ...refs
}: QuestionFieldProps) {
  const id = useId()
  const { seq } = question
  return (
    <fieldset
      ref={refs.refOf?.(seq)}
      className={styles.question}
      aria-describedby={isMissing ? id : undefined}
    >
      <legend className={styles.legend}>
        <span className={styles.number}>{seq}.</span> {question.question}
      </legend>
      {isMissing && (
        <p id={id} className={styles.missing}>
          아직 고르지 않았어요
        </p>
      )}
      {optionsOf(question).map((option, index) => (
        <label key={option.choice} className={styles.option}>
          <input
            ref={index === 0 ? refs.firstOptionRefOf?.(seq) : undefined}
            type="radio"
            name={`${id}-${seq}`}
            className={styles.radio}
            checked={option.choice === choice}
            onChange={() => onChoose(seq, option.choice)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
})
