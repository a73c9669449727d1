import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../shared/states/skeleton.tsx'
import styles from './due-cards.module.css'

type DueProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** Nothing for whom it is no matter of. */
export function Due<Data>({ query, children }: DueProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isEnabled) return null
  return (
    <li>
      {query.isError ? (
        <p className={styles.failed}>
          불러오지 못했어요.{' '}
          <button type="button" className={styles.again} onClick={() => query.refetch()}>
            다시
          </button>
        </p>
      ) : (
        <Skeleton shape="card" />
      )}
    </li>
  )
}
