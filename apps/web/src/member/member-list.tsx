import type { ListedMember } from '@self/contract/management'
import type { UserInfo } from '@self/contract/member'
import { toKst } from '@self/contract/time'
import { useState } from 'react'
import { ExportButton } from '../list-export/export-button.tsx'
import { now } from '../shared/clock.ts'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { MemberCard } from './card/member-card.tsx'
import { MemberFailure } from './member-failure.tsx'
import styles from './member-list.module.css'
import type { MemberFilter } from './queries.ts'
import { useShownMembers } from './use-shown-members.ts'

const MEMBERS_FILE = '/api/user/list/export'

type MemberListProps = {
  filter: MemberFilter
  /** How many are shown, by tens. */
  pages: number
  onPages: (pages: number) => void
  viewer: UserInfo
  onChanged: (member: ListedMember) => void
}

/** The newest first, ten at a time. Spec 1 §9. */
export function MemberList({ filter, pages, onPages, viewer, onChanged }: MemberListProps) {
  const { list, members, isShort, hasMore } = useShownMembers(filter, pages)
  const [firstNew, setFirstNew] = useState<number>()
  if (list.isLoadingError)
    return (
      <MemberFailure
        error={list.error}
        refused="회원 목록 조회에 실패했습니다."
        unanswered="회원 목록 조회 중 오류가 발생했습니다."
        onRetry={() => list.refetch()}
      />
    )
  if (list.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  if (members.length === 0)
    return (
      <NothingListed>
        {filter.kind || filter.comp || filter.pass
          ? '고른 조건에 맞는 회원이 없어요. 조건을 바꿔 보세요.'
          : '회원이 가입하면 여기에서 볼 수 있어요.'}
      </NothingListed>
    )

  function showMore() {
    setFirstNew(members.length)
    if (isShort) void list.fetchNextPage()
    else onPages(pages + 1)
  }

  return (
    <div className={styles.list}>
      <div>
        <ExportButton path={MEMBERS_FILE} name={`members-${toKst(now()).date}`} body={{ filter }} />
      </div>
      <ul className={styles.list}>
        {members.map((member, index) => (
          <li key={member.memberId}>
            <MemberCard member={member} viewer={viewer} hasFocus={index === firstNew} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <MoreRows list={{ ...list, hasNextPage: hasMore }} onMore={showMore} />
    </div>
  )
}
