import type { ListedMember } from '@self/contract/management'
import { MEMBER_NEEDED } from '@self/contract/member'
import type { MemberSearch } from '@self/contract/member-search'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { FoundMembers } from './found-members.tsx'
import { MemberFailure } from './member-failure.tsx'
import { findMembers } from './queries.ts'
import { SearchForm } from './search-form.tsx'
import styles from './search-sheet.module.css'

type SearchSheetProps = { isOpen: boolean; onClose: () => void; onPick: (member: ListedMember) => void }

/** Finds somebody by name or phone, and gives the one who was picked. Spec 1 §2 «Member search modal». */
export function SearchSheet({ isOpen, onClose, onPick }: SearchSheetProps) {
  const [picked, setPicked] = useState<ListedMember>()
  const [isMissing, setIsMissing] = useState(false)
  const found = useMutation({ mutationFn: findMembers })

  function search(wanted: MemberSearch) {
    choose(undefined)
    found.mutate(wanted)
  }

  function choose(member: ListedMember | undefined) {
    setPicked(member)
    setIsMissing(false)
  }

  function confirm() {
    setIsMissing(!picked)
    if (!picked) return
    onClose()
    onPick(picked)
  }

  return (
    <Sheet
      title="회원 찾기"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <p role="alert" className={styles.missing}>
            {isMissing && MEMBER_NEEDED}
          </p>
          <Button onClick={confirm}>선택하기</Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <SearchForm isSearching={found.isPending} onSearch={search} />
        {found.isPending && <Waiting shapes={['card', 'card']} />}
        {found.isError && (
          <MemberFailure
            error={found.error}
            refused="회원 검색에 실패했습니다."
            unanswered="회원 검색 중 오류가 발생했습니다."
            onRetry={() => search(found.variables)}
          />
        )}
        {found.data && <FoundMembers members={found.data} picked={picked} onChoose={choose} />}
      </div>
    </Sheet>
  )
}
