import { optionsOf, type Question } from '@self/contract/diagnosis'
import { useId } from 'react'
import styles from './question-field.module.css'

type QuestionFieldProps = {
  question: Question
  choice: number | undefined
  /** Asked for a result without an answer to this one. */
  isMissing: boolean
  onChoose: (choice: number) => void
}

export function QuestionField({ question, choice, isMissing, onChoose }: QuestionFieldProps) {
  const id = useId()
  const { seq } = question
  return (
    <fieldset data-seq={seq} className={styles.question} aria-describedby={isMissing ? id : undefined}>
      <legend className={styles.legend}>
        <span className={styles.number}>{seq}.</span> {question.question}
      </legend>
      {isMissing && (
        <p id={id} className={styles.missing}>
          아직 고르지 않았어요
        </p>
      )}
      {optionsOf(question).map((option) => (
        <label key={option.choice} className={styles.option}>
          <input
            type="radio"
            name={`${id}-${seq}`}
            className={styles.radio}
            checked={option.choice === choice}
            onChange={() => onChoose(option.choice)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
