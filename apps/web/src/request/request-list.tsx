import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallToAction } from '../shared/call-to-action.tsx'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { MoreRows } from '../shared/states/more-rows.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useOnline } from '../shared/use-online.ts'
import { FreshRequests } from './fresh-requests.tsx'
import { type RequestFilter, waitingRequests } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import styles from './request-list.module.css'
import { useConfirm } from './use-confirm.ts'

export const NOTHING = {
  waiting: { title: '기다리는 신청이 없어요', text: '새 신청이 오면 여기에서 바로 답할 수 있어요.' },
  today: { title: '오늘까지 답할 신청이 없어요', text: '다른 신청은 대기 탭에서 볼 수 있어요.' },
  late: { title: '기한이 지난 신청이 없어요', text: '답할 시각이 지난 신청이 생기면 여기에 보여요.' },
}

/** The requests of a tab, the oldest first; several are confirmed at once. */
export function RequestList({ filter }: { filter: RequestFilter }) {
  const list = useInfiniteQuery(waitingRequests(filter))
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const isOnline = useOnline()
  const root = useRef<HTMLDivElement>(null)
  const confirm = useConfirm(answered)
  /** What was pressed will be gone. */
  function answered() {
    setChosenIds(new Set())
    root.current?.focus()
  }

  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />
  if (list.isPending) return <Waiting shapes={['card', 'card', 'card']} />

  const requests = list.data.pages.flatMap((page) => page.requests)
  const newest = Math.max(...list.data.pages.map((page) => page.newest))
  const chosen = requests.filter(({ id }) => chosenIds.has(id))
  const isAll = chosen.length === requests.length

  function choose(id: number, isChosen: boolean) {
    setChosenIds((before) => new Set([...before].filter((one) => one !== id).concat(isChosen ? id : [])))
  }

  return (
    <div ref={root} tabIndex={-1} className={styles.list}>
      <FreshRequests
        branchCode={filter.branchCode}
        after={newest}
        isLoading={list.isRefetching}
        onShow={() => list.refetch()}
      />
      {requests.length === 0 ? (
        <ResultSection asset="empty-schedule" title={NOTHING[filter.tab].title}>
          {NOTHING[filter.tab].text}
        </ResultSection>
      ) : (
        <>
          <Checkbox
            checked={chosen.length > 0 && !isAll ? 'mixed' : isAll}
            onChange={() => setChosenIds(new Set(isAll ? [] : requests.map(({ id }) => id)))}
          >
            모두 고르기
          </Checkbox>
          <ul className={styles.list}>
            {requests.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                isChosen={chosenIds.has(request.id)}
                onChoose={(isChosen) => choose(request.id, isChosen)}
                isConfirming={confirm.current?.some(({ id }) => id === request.id) ?? false}
                onConfirm={() => confirm.start([request])}
                onAnswered={answered}
              />
            ))}
          </ul>
          <MoreRows list={list} onMore={() => list.fetchNextPage()} />
        </>
      )}
      {chosen.length > 0 && (
        <CallToAction helper={`${chosen.length}건을 골랐어요`}>
          <Button kind="neutral" onClick={() => setChosenIds(new Set())}>
            선택 해제
          </Button>
          <Button disabled={!isOnline} isLoading={confirm.isBusy} onClick={() => confirm.start(chosen)}>
            {chosen.length}건 확정하기
          </Button>
        </CallToAction>
      )}
    </div>
  )
}
