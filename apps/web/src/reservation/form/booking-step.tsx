import type { ReactNode, RefCallback } from 'react'
import { Button } from '../../shared/form/button.tsx'
import styles from './booking-step.module.css'
import { CollapsibleSection } from './collapsible-section.tsx'

export type StepName = 'date' | 'time' | 'booker'

type BookingStepProps = {
  step: number
  title: string
  /** The answer in one line, '' while there is none; only an answered step can be folded. */
  answer: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
  /** The answer of a folded step, the whole of an open one: where the focus goes. */
  ref: RefCallback<HTMLElement>
}

/** A numbered part of the booking form. */
export function BookingStep({ step, title, answer, isOpen, onToggle, children, ref }: BookingStepProps) {
  return (
    <CollapsibleSection
      step={step}
      title={title}
      isFolded={answer !== '' && !isOpen}
      onUnfold={() => onToggle(true)}
      summary={
        <span ref={ref} tabIndex={-1} className={styles.answer}>
          {answer}
        </span>
      }
    >
      <fieldset ref={ref} tabIndex={-1} className={styles.body}>
        <legend className="visually-hidden">{title}</legend>
        {children}
        {answer && (
          <div className={styles.fold}>
            <Button kind="text" size="medium" onClick={() => onToggle(false)}>
              접기
            </Button>
          </div>
        )}
      </fieldset>
    </CollapsibleSection>
  )
}
