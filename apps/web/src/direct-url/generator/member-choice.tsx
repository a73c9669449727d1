import { useState } from 'react'
import { SearchSheet } from '../../member/search-sheet.tsx'
import { Button } from '../../shared/form/button.tsx'
import { type FormDraft, withMember } from './link-draft.ts'
import styles from './member-choice.module.css'

type MemberChoiceProps = { form: FormDraft; onChange: (next: FormDraft) => void }

export function MemberChoice({ form, onChange }: MemberChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { member } = form
  return (
    <section data-field="memberId" aria-labelledby="link-member" className={styles.member}>
      <h2 id="link-member" className={styles.label}>
        회원
      </h2>
      {member && (
        <p>
          <b>{member.userName}</b> <span className={styles.phone}>{member.userPhone}</span>
        </p>
      )}
      <Button kind="neutral" onClick={() => setIsOpen(true)}>
        {member ? '다른 회원 찾기' : '회원 찾기'}
      </Button>
      <SearchSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={(picked) => onChange(withMember(form, picked))}
      />
    </section>
  )
}
