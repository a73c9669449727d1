import type { ListedMember } from '@self/contract/management'
import type { UserInfo } from '@self/contract/member'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { MemberCard } from './card/member-card.tsx'
import { MemberFailure } from './member-failure.tsx'
import styles from './member-list.module.css'
import { type MemberFilter, memberList } from './queries.ts'

type MemberListProps = { filter: MemberFilter; viewer: UserInfo; onChanged: (member: ListedMember) => void }

/** The newest first, ten at a time. Spec 1 §9. */
export function MemberList({ filter, viewer, onChanged }: MemberListProps) {
  const list = useInfiniteQuery(memberList(filter))
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
  const members = membersOf(list.data)
  if (members.length === 0)
    return (
      <NothingListed>
        {filter.kind || filter.comp
          ? '고른 조건에 맞는 회원이 없어요. 조건을 바꿔 보세요.'
          : '회원이 가입하면 여기에서 볼 수 있어요.'}
      </NothingListed>
    )

  async function showMore() {
    const { data } = await list.fetchNextPage()
    setFirstNew(membersOf(data)[members.length]?.memberId)
  }

  return (
    <div className={styles.list}>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.memberId}>
            <MemberCard
              member={member}
              viewer={viewer}
              hasFocus={member.memberId === firstNew}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={list} onMore={showMore} />
    </div>
  )
}

/** Each once: who signs up meanwhile moves the others on to the next page. */
function membersOf(data: InfiniteData<ListedMember[]> | undefined): ListedMember[] {
  const members = data?.pages.flat() ?? []
  return [...new Map(members.map((member) => [member.memberId, member])).values()]
}
