import type { RequestTab, WaitingRequest } from '@self/contract/request'
import type { RequestSort } from '@self/contract/request-sort'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AdminPage } from '../../shared/admin/admin-page.tsx'
import { DataTable } from '../../shared/admin/data-table.tsx'
import { FilterTabs } from '../../shared/admin/filter-tabs.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useOpening } from '../../shared/overlay/use-opening.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { MoreRows } from '../../shared/states/more-rows.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { DeclineSheet } from '../answer/decline-sheet.tsx'
import { FreshRequests } from '../fresh-requests.tsx'
import { type RequestFilter, waitingRequests } from '../queries.ts'
import { NOTHING } from '../request-list.tsx'
import { useConfirm } from '../use-confirm.ts'
import { choiceText, columnsWith, startOf } from './request-columns.tsx'
import { RequestPanel } from './request-panel.tsx'
import styles from './request-table.module.css'

type RequestTableProps = {
  filter: RequestFilter & { sort: RequestSort }
  tabs: readonly { value: RequestTab; label: string }[]
  /** Which branch. */
  choice: ReactNode
  openId: number | undefined
  onChange: (
    part: { tab?: RequestTab; sort?: RequestSort; open?: number | undefined },
    how?: { push: boolean },
  ) => void
}

/** On a PC: what waits as a table, with the open one in a panel beside it. */
export function RequestTable({ filter, tabs, choice, openId, onChange }: RequestTableProps) {
  const list = useInfiniteQuery({ ...waitingRequests(filter), placeholderData: keepPreviousData })
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [declined, setDeclined] = useState<readonly WaitingRequest[]>([])
  const sheet = useOpening()
  const confirm = useConfirm(answered)
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? []
  const newest = Math.max(0, ...(list.data?.pages ?? []).map((page) => page.newest))
  const open = requests.find(({ id }) => id === openId)
  const chosen = requests.filter(({ id }) => chosenIds.has(String(id)))
  const wasOpen = useRef(false)
  useEffect(() => {
    wasOpen.current = open !== undefined
  })
  const withChosen = (request: WaitingRequest) => (chosen.length > 0 ? chosen : [request])

  function answered() {
    setChosenIds(new Set())
    onChange({ open: undefined })
  }

  function decline(several: readonly WaitingRequest[]) {
    setDeclined(several)
    sheet.open()
  }

  return (
    <AdminPage
      title="예약 신청"
      filters={
        <>
          <FilterTabs label="기한" value={filter.tab} options={tabs} onChange={(tab) => onChange({ tab })} />
          <div className={styles.branch}>{choice}</div>
          <p className={styles.help}>결제는 확정한 뒤 데스크에서 기록해요.</p>
          <FreshRequests
            branchCode={filter.branchCode}
            after={newest}
            isLoading={list.isRefetching}
            onShow={() => list.refetch()}
          />
        </>
      }
      panel={
        open && (
          <RequestPanel
            key={open.id}
            request={open}
            isFocused={!wasOpen.current}
            isConfirming={confirm.isBusy}
            onConfirm={() => confirm.start([open])}
            onDecline={() => decline([open])}
            onAnswered={answered}
            onClose={() => onChange({ open: undefined })}
          />
        )
      }
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="기다리는 예약 신청"
          columns={columnsWith(confirm)}
          rows={requests}
          rowId={({ id }) => String(id)}
          rowLabel={(request) => `${startOf(request)} ${request.userName}`}
          empty={
            <ResultSection asset="empty-schedule" title={NOTHING[filter.tab].title}>
              {NOTHING[filter.tab].text}
            </ResultSection>
          }
          sort={{
            value: filter.sort,
            onChange: (sort) => onChange({ sort: sort as RequestSort }),
            isServer: true,
          }}
          openId={openId === undefined ? undefined : String(openId)}
          onOpen={({ id }) => onChange({ open: id }, { push: openId === undefined })}
          choose={{
            ids: chosenIds,
            onChange: setChosenIds,
            summary: choiceText,
            actions: (several) => (
              <>
                <Button size="medium" isLoading={confirm.isBusy} onClick={() => confirm.start(several)}>
                  {several.length}건 확정하기
                </Button>
                <Button kind="neutral" size="medium" onClick={() => decline(several)}>
                  거절
                </Button>
              </>
            ),
          }}
          rowKeys={{
            c: { label: '확정', run: (request) => confirm.start(withChosen(request)) },
            p: { label: '다른 시간', run: ({ id }) => onChange({ open: id }) },
            r: { label: '거절', run: (request) => decline(withChosen(request)) },
          }}
        />
      )}
      {list.data && requests.length > 0 && <MoreRows list={list} onMore={() => list.fetchNextPage()} />}
      {sheet.round > 0 && (
        <DeclineSheet
          key={sheet.round}
          requests={declined}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          onAnswered={answered}
        />
      )}
    </AdminPage>
  )
}
