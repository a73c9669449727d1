import { formatNumber } from '@self/contract/money'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { nameOf } from './log-person.ts'
import { subjectsOf } from './queries.ts'

/** Whom a list that somebody has read was about: read when it is wanted, since each look is logged too. */
export function LogSubjects({ entryId, count }: { entryId: string; count: number }) {
  const subjects = useInfiniteQuery(subjectsOf(entryId))
  if (!subjects.data)
    return (
      <>
        <Button kind="neutral" isLoading={subjects.isFetching} onClick={() => subjects.refetch()}>
          {`회원 ${formatNumber(count)}명 보기`}
        </Button>
        <Problem error={subjects.error} />
      </>
    )
  return (
    <>
      <p>{peopleOf(subjects.data).map(nameOf).join(', ')}</p>
      <MoreRows list={{ ...subjects, data: subjects.data }} onMore={() => subjects.fetchNextPage()} />
    </>
  )
}

const peopleOf = (data: InfiniteData<{ content: Parameters<typeof nameOf>[0][] }>) =>
  data.pages.flatMap(({ content }) => content)
