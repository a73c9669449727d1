import { NO_NOTICES, type Notice, type NoticeOrder, noticeOrder } from '@self/contract/notice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../shared/form/select.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { NoticeItem } from './notice-item.tsx'
import styles from './notice-list.module.css'
import { notices } from './queries.ts'

const orders: { value: NoticeOrder; label: string }[] = [
  { value: 'all', label: '기본순' },
  { value: 'desc', label: '최신순' },
  { value: 'asc', label: '오래된순' },
]

/** Spec 1 §2 «Notices tab». The notice asked for is open and in sight. */
export function NoticeList({ noticeId }: { noticeId?: number | undefined }) {
  const [order, setOrder] = useState<NoticeOrder>('all')
  const [requestedId, setRequestedId] = useState(noticeId)
  const list = useQuery({ ...notices(order), placeholderData: keepPreviousData })

  function sort(next: string) {
    setOrder(noticeOrder.parse(next))
    setRequestedId(undefined)
  }

  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending) return <Waiting shapes={['title', 'card', 'card', 'card']} />
  if (list.data.length === 0) return <ResultSection asset="empty-notices" title={NO_NOTICES} />
  return (
    <>
      <div className={styles.head}>
        <h2>소식 {list.data.length}개</h2>
        <div className={styles.order}>
          <Select label="정렬" isLabelHidden value={order} onChange={sort} options={orders} />
        </div>
      </div>
      <Items notices={list.data} requestedId={requestedId} />
    </>
  )
}

const Items = ({ notices, requestedId }: { notices: readonly Notice[]; requestedId: number | undefined }) => (
  <ul>
    {notices.map((notice) => (
      <li key={notice.noticeId}>
        <NoticeItem notice={notice} isRequested={notice.noticeId === requestedId} />
      </li>
    ))}
  </ul>
)
