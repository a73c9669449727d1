import { type ListedMember, memberListReply } from '@self/contract/management'
import type { UserInfo } from '@self/contract/member'
import { memberListQuery } from '@self/contract/member-filter'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useAddress } from '../shared/admin/use-address.ts'
import { Callout } from '../shared/callout.tsx'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { useOwned, useOwnStateOf } from '../shared/store/own-state.ts'
import { MemberCard } from './card/member-card.tsx'
import styles from './management-screen.module.css'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { updateListed } from './queries.ts'
import { SearchSheet } from './search-sheet.tsx'
import { StaffLinks } from './staff-links.tsx'
import { canDo } from './use-can-do.ts'
import { userInfo } from './user-info.ts'

const NO_GRANT = '아직 맡은 일이 없어요. 마스터에게 알렸으니, 역할과 센터를 정하면 여기에 보여요.'

const { kind, comp, pass } = memberListQuery.shape
const address = z.object({
  kind,
  comp,
  pass,
  pages: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
})

const foundState = z.object({ found: memberListReply })

/**
 * Spec 1 §2 «Member management». Filters and how many are shown stand in the address; who was found, in the state of this place in the
 * browser's history, so that Back and a reload find them for the same staff, without a name or number in an address.
 */
export function ManagementScreen() {
  const [isSearching, setIsSearching] = useState(false)
  const [picked] = useOwnStateOf(foundState)?.found ?? []
  const owned = useOwned()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const viewer = useQuery(userInfo(useLoginSession())).data
  const queryClient = useQueryClient()
  if (!viewer) return null // whoever lets in here has asked already
  const canSee = canDo(viewer, 'SEE_MEMBERS')

  function update(member: ListedMember) {
    updateListed(queryClient, member)
    if (picked) show(member, { replace: true })
  }

  function show(member: ListedMember | undefined, { replace = false } = {}) {
    void navigate(pathname + search, {
      state: member && owned({ found: [member] }),
      replace,
      preventScrollReset: replace,
    })
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
      {canSee && <Members viewer={viewer} picked={picked} onPick={show} onChanged={update} />}
      <SearchSheet isOpen={isSearching} onClose={() => setIsSearching(false)} onPick={show} />
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
  const [{ pages, ...filter }, change] = useAddress(address)
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
        <>
          <MemberFilters filter={filter} onChange={(part) => change({ ...part, pages: 1 })} />
          <MemberList
            filter={filter}
            pages={pages}
            onPages={(more) => change({ pages: more })}
            viewer={viewer}
            onChanged={onChanged}
          />
        </>
      )}
    </>
  )
}
