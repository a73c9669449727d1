import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { GrantCard } from './grant-card.tsx'
import { GRANT_COLUMNS, labelOf } from './grant-columns.tsx'
import styles from './grant-reviews-screen.module.css'
import { grantReviews } from './review-queries.ts'
import { useReviewing } from './use-reviewing.ts'

const SHOWN = ['due', 'all'] as const
const address = z.object({
  shown: z._default(z.enum(SHOWN), 'due'),
  sort: z._default(z.string().check(z.regex(/^-?[a-z]{2,12}$/)), ''),
})

/** 역할 확인: whether each grant of others is still needed, asked every three months. docs/decisions/118. */
export function GrantReviewsScreen() {
  const [{ shown, sort }, change] = useAddress(address)
  const list = useQuery(grantReviews)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const reviewing = useReviewing(() => setChosen(new Set()))
  const all = list.data ?? []
  const due = all.filter(({ isDue }) => isDue)
  const rows = shown === 'due' ? due : all
  return (
    <AdminPage
      title="역할 확인"
      filters={
        <FilterTabs
          label="어떤 역할"
          value={shown}
          options={[
            { value: 'due', label: `아직 필요한가요? ${list.data ? due.length : ''}` },
            { value: 'all', label: '모두' },
          ]}
          onChange={(next) => {
            setChosen(new Set())
            change({ shown: next })
          }}
        />
      }
    >
      <p className={styles.help}>
        역할은 석 달마다 아직 필요한지 확인해요. 내 역할은 다른 사람이 확인하므로 여기에 없어요.
      </p>
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="역할 확인"
          columns={GRANT_COLUMNS}
          rows={rows}
          rowId={({ grantId }) => String(grantId)}
          rowLabel={labelOf}
          sort={{ value: sort, onChange: (next) => change({ sort: next }) }}
          choose={{
            ids: new Set(rows.map(({ grantId }) => String(grantId)).filter((id) => chosen.has(id))),
            onChange: setChosen,
            actions: (several) => (
              <>
                <Button
                  size="medium"
                  isLoading={reviewing.current?.isNeeded === true}
                  onClick={() => reviewing.start({ isNeeded: true, grants: several })}
                >
                  아직 필요해요
                </Button>
                <Button
                  kind="neutral"
                  size="medium"
                  isLoading={reviewing.current?.isNeeded === false}
                  onClick={() => reviewing.start({ isNeeded: false, grants: several })}
                >
                  끝내기
                </Button>
              </>
            ),
          }}
          card={(grant, choice) => <GrantCard grant={grant} {...choice} />}
          empty={
            <ResultSection title={all.length > 0 ? '지금 확인할 역할이 없어요' : '확인할 역할이 없어요'}>
              {all.length > 0
                ? '석 달 안에 모두 확인했어요. ‘모두’에서 언제든 다시 확인할 수 있어요.'
                : '다른 직원에게 역할을 주면 여기에 보여요.'}
            </ResultSection>
          }
        />
      )}
    </AdminPage>
  )
}
