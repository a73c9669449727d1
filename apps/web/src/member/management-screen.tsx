import { type ListedMember, memberListReply } from '@self/contract/management'
import type { UserInfo } from '@self/contract/member'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Callout } from '../shared/callout.tsx'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { MemberCard } from './card/member-card.tsx'
import styles from './management-screen.module.css'
import { MemberList } from './member-list.tsx'
import { updateListed } from './queries.ts'
import { SearchSheet } from './search-sheet.tsx'
import { StaffLinks } from './staff-links.tsx'
import { canDo } from './use-may.ts'
import { userInfo } from './user-info.ts'

const NO_GRANT = '아직 맡은 일이 없어요. 마스터에게 알렸으니, 역할과 센터를 정하면 여기에 보여요.'

/** Spec 1 §2 «Member management». */
export function ManagementScreen() {
  const [isSearching, setIsSearching] = useState(false)
  /** Whom the search of the staff's frame has found. */
  const [sought] = useStateOf(memberListReply) ?? []
  const [picked, setPicked] = useState(sought)
  const viewer = useQuery(userInfo(useLoginSession())).data
  const queryClient = useQueryClient()
  if (!viewer) return null // whoever lets in here has asked already
  const canSee = canDo(viewer, 'SEE_MEMBERS')

  function update(member: ListedMember) {
    updateListed(queryClient, member)
    setPicked((before) => before && member)
  }

  return (
    <>
      <ScreenTitle>회원 관리</ScreenTitle>
      {viewer.tasks?.length === 0 && <Callout kind="info">{NO_GRANT}</Callout>}
      {canSee && (
        <div className={styles.ways}>
          <Button onClick={() => setIsSearching(true)}>회원 찾기</Button>
          {canDo(viewer, 'SEND_LINKS') && (
            <ButtonLink kind="neutral" to="/admin/direct-url-generator">
              숏링크 만들기
            </ButtonLink>
          )}
        </div>
      )}
      <StaffLinks viewer={viewer} />
      {canSee && <Members viewer={viewer} picked={picked} onPick={setPicked} onChanged={update} />}
      <SearchSheet isOpen={isSearching} onClose={() => setIsSearching(false)} onPick={setPicked} />
    </>
  )
}

type MembersProps = {
  viewer: UserInfo
  picked: ListedMember | undefined
  onPick: (member: ListedMember | undefined) => void
  onChanged: (member: ListedMember) => void
}

/** Everybody whom the viewer may know of, or who was looked for. */
function Members({ viewer, picked, onPick, onChanged }: MembersProps) {
  return (
    <>
      <div className={styles.heading}>
        <h2>{picked ? '찾은 회원' : '회원 목록'}</h2>
        {picked && (
          <Button kind="text" size="medium" onClick={() => onPick(undefined)}>
            전체 회원 보기
          </Button>
        )}
      </div>
      {picked ? (
        <MemberCard key={picked.memberId} member={picked} viewer={viewer} hasFocus onChanged={onChanged} />
      ) : (
        <MemberList viewer={viewer} onChanged={onChanged} />
      )}
    </>
  )
}
