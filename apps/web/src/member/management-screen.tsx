import type { ListedMember } from '@self/contract/management'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import styles from './management-screen.module.css'
import { MemberCard } from './member-card.tsx'
import { MemberList } from './member-list.tsx'
import { updateListed } from './queries.ts'
import { SearchSheet } from './search-sheet.tsx'
import { StaffLinks } from './staff-links.tsx'
import { userInfo } from './user-info.ts'

/** Spec 1 §2 «Member management». */
export function ManagementScreen() {
  const [isSearching, setIsSearching] = useState(false)
  const [picked, setPicked] = useState<ListedMember>()
  const viewer = useQuery(userInfo(useLoginSession())).data
  const queryClient = useQueryClient()
  if (!viewer) return null // whoever lets in here has asked already

  function update(member: ListedMember) {
    updateListed(queryClient, member)
    setPicked((before) => before && member)
  }

  return (
    <>
      <ScreenTitle>회원 관리</ScreenTitle>
      <div className={styles.ways}>
        <Button onClick={() => setIsSearching(true)}>회원 찾기</Button>
        <ButtonLink kind="neutral" to="/admin/direct-url-generator">
          숏링크 만들기
        </ButtonLink>
      </div>
      <StaffLinks userType={viewer.userType} />
      <div className={styles.heading}>
        <h2>{picked ? '찾은 회원' : '회원 목록'}</h2>
        {picked && (
          <Button kind="text" size="medium" onClick={() => setPicked(undefined)}>
            전체 회원 보기
          </Button>
        )}
      </div>
      {picked ? (
        <MemberCard key={picked.memberId} member={picked} viewer={viewer} hasFocus onChanged={update} />
      ) : (
        <MemberList viewer={viewer} onChanged={update} />
      )}
      <SearchSheet isOpen={isSearching} onClose={() => setIsSearching(false)} onPick={setPicked} />
    </>
  )
}
