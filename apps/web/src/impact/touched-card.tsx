import type { Choice, Touched } from '@self/contract/impact'
import { formatStart } from '@self/contract/time-format'
import { useId } from 'react'
import styles from './touched-card.module.css'
import { choiceLabel, kindLabel, MISFIT_LABELS, outcomeOf } from './words.ts'

type TouchedCardProps = { touched: Touched; choice: Choice | undefined; onChoose: (choice: Choice) => void }

/** A booking that a change touches: whose and when, why it no longer fits, and what becomes of it. */
export function TouchedCard({ touched, choice, onChoose }: TouchedCardProps) {
  const id = useId()
  const { kind, hopeDate, hopeTime, userName, counsellorName, branchName, minutes, misfits, choices } =
    touched
  const start = formatStart(hopeDate, hopeTime)
  const facts = [userName, counsellorName ?? branchName, `${minutes}분`].join(' · ')
  return (
    <fieldset className={choice ? styles.card : `${styles.card} ${styles.open}`}>
      <legend className="visually-hidden">{`${start} ${userName}`}</legend>
      <p className={styles.head}>
        <span className={styles.start}>{start}</span>
        <span className={styles.kind}>{choice ? kindLabel(kind) : '정하지 않음'}</span>
      </p>
      <p className={styles.facts}>{facts}</p>
      <p className={styles.why}>{misfits.map((misfit) => MISFIT_LABELS[misfit]).join(' · ')}</p>
      <div className={styles.choices}>
        {choices.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={one === choice}
              onChange={() => onChoose(one)}
            />
            <span className={styles.word}>{choiceLabel(one, kind)}</span>
          </label>
        ))}
      </div>
      <p className={styles.outcome} aria-live="polite">
        {choice && outcomeOf(touched, choice)}
      </p>
    </fieldset>
  )
}
