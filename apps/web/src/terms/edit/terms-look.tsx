import type { PrivacyPolicy } from '@self/contract/privacy-policy'
import { useState } from 'react'
import { PolicyPart } from '../policy-part.tsx'
import { TermsBox } from '../terms-box.tsx'
import styles from './terms-panel.module.css'

type TermsLookProps = {
  text: { id: string; title: string; body: string; required: boolean }
  /** Of the privacy policy as it was saved; null of what is agreed to. */
  sections: PrivacyPolicy['sections'] | null
  isUnsaved: boolean
}

/** A draft as members will read it and agree to it; nothing is stored. */
export function TermsLook({ text, sections, isUnsaved }: TermsLookProps) {
  const [isAgreed, setAgreed] = useState(false)
  if (!sections)
    return (
      <div className={`${styles.look} ${styles.phone}`}>
        <TermsBox text={{ ...text, version: '' }} isAgreed={isAgreed} onChange={setAgreed} />
      </div>
    )
  return (
    <div className={`${styles.look} ${styles.phone}`}>
      {isUnsaved && <p className={styles.facts}>저장한 내용까지만 보여요. 저장하면 새 내용이 보여요.</p>}
      {sections.map((section) => (
        <PolicyPart key={section.heading} section={section} />
      ))}
    </div>
  )
}
