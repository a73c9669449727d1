import { useState } from 'react'
import { SearchSheet } from '../../member/search-sheet.tsx'
import { Button } from '../../shared/form/button.tsx'
import { type LinkFormProps, withMember } from './link-draft.ts'
import styles from './member-choice.module.css'

export function MemberChoice({ form, onChange, refOf }: LinkFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { member } = form
  return (
    <section aria-labelledby="link-member" className={styles.member}>
      <h2 id="link-member" className={styles.label}>
        회원
      </h2>
      {member && (
        <p>
          <b>{member.userName}</b> <span className={styles.phone}>{member.userPhone}</span>
        </p>
      )}
      <Button ref={refOf('memberId')} kind="neutral" onClick={() => setIsOpen(true)}>
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
