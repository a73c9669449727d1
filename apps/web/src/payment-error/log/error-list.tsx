import type { LoggedError } from '@self/contract/error-log'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { MoreRows } from '../../shared/states/more-rows.tsx'
import { NothingFound } from '../../shared/states/nothing-found.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { type ErrorSearch, errorList } from '../queries.ts'
import { ErrorCard } from './error-card.tsx'
import styles from './error-list.module.css'

/** The entries of a search, newest first. */
export function ErrorList({ search }: { search: ErrorSearch }) {
  const list = useInfiniteQuery(errorList(search))
  const [firstNew, setFirstNew] = useState<number>()
  const errors = errorsOf(list.data)
  const isNarrowed = Object.values(search).some(Boolean)

  async function showMore() {
    const { data } = await list.fetchNextPage()
    setFirstNew(errorsOf(data)[errors.length]?.id)
  }

  return (
    <section aria-labelledby="logged-errors">
      <h2 id="logged-errors" className="visually-hidden">
        오류 목록
      </h2>
      <p role="status" className={styles.count}>
        {list.data && `오류 ${errors.length}건${list.hasNextPage ? ' 이상' : ''}`}
      </p>
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && errors.length === 0 && (
        <NothingFound>
          {isNarrowed
            ? '다른 낱말로 찾거나 조건을 ‘전체’로 바꿔 보세요.'
            : '결제 오류가 생기면 여기에 보여요.'}
        </NothingFound>
      )}
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <ErrorCard error={error} hasFocus={error.id === firstNew} />
          </li>
        ))}
      </ul>
      {list.isSuccess && errors.length > 0 && <MoreRows list={list} onMore={showMore} />}
    </section>
  )
}

/** Each once: what is reported meanwhile moves the others on to the next page. */
function errorsOf(data: InfiniteData<{ content: LoggedError[] }> | undefined): LoggedError[] {
  const errors = data?.pages.flatMap(({ content }) => content) ?? []
  return [...new Map(errors.map((error) => [error.id, error])).values()]
}
