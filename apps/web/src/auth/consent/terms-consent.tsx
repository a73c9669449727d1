import { useState } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import styles from './terms-consent.module.css'
import { TermsSheet } from './terms-sheet.tsx'
import type { Consent } from './use-consent.ts'

export function TermsConsent({ consent }: { consent: Consent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Checkbox
        ref={consent.box}
        checked={consent.isGiven}
        onChange={consent.change}
        error={consent.problem}
        aside={
          <span className={styles.view}>
            <Button
              kind="text"
              size="medium"
              aria-label="이용약관과 개인정보 수집·이용 보기"
              onClick={() => setOpen(true)}
            >
              보기
            </Button>
          </span>
        }
      >
        이용약관과 개인정보 수집·이용에 동의해요 (필수)
      </Checkbox>
      <TermsSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
