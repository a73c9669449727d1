import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { useImpact } from '../impact/use-impact.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { invalidate } from '../shared/api/invalidate.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { DisruptionCard } from './disruption-card.tsx'
import { DisruptionForm } from './disruption-form.tsx'
import styles from './disruption-screen.module.css'
import { disruptionKey, disruptions } from './queries.ts'

/** 갑자기 쉬게 됐어요: who is ill and until when, what becomes of each session, and who doesn't know of it yet. */
export function DisruptionScreen() {
  const client = useQueryClient()
  const impact = useImpact()
  const list = useQuery(disruptions)
  const reload = () => invalidate(client, [disruptionKey])
  return (
    <AdminPage
      title="갑자기 쉬게 됐어요"
      panel={impact.isOpen && <ImpactPanel impact={impact} saveLabel="정한 대로 모두에게 알리기" />}
    >
      {list.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <>
          <DisruptionForm counsellors={list.data.counsellors} impact={impact} onSaved={reload} />
          {list.data.disruptions.length === 0 && (
            <p className={styles.none}>지난 일주일 동안 갑자기 쉰 상담사가 없어요.</p>
          )}
          {list.data.disruptions.map((disruption) => (
            <DisruptionCard key={disruption.id} disruption={disruption} />
          ))}
        </>
      )}
    </AdminPage>
  )
}
