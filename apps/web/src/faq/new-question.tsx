import type { Ref } from 'react'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { FaqSheet } from './faq-sheet.tsx'
import styles from './new-question.module.css'

export function NewQuestion({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const { round, isOpen, open, close } = useOpening()
  return (
    <div className={styles.container}>
      <Button ref={ref} kind="neutral" size="medium" onClick={open}>
        새 질문
      </Button>
      <ButtonLink kind="neutral" size="medium" to="/admin/faq">
        순서와 이력
      </ButtonLink>
      {round > 0 && <FaqSheet key={round} isOpen={isOpen} onClose={close} />}
    </div>
  )
}
