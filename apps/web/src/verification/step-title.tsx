import styles from './step-title.module.css'

type StepTitleProps = { step: number; steps: number; children: string }

/** '1/3 본인 확인' */
export function StepTitle({ step, steps, children }: StepTitleProps) {
  return (
    <h2>
      <span className={styles.step}>
        {step}/{steps}
      </span>{' '}
      {children}
    </h2>
  )
}
