import type { Offboarding } from '@self/contract/offboarding'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { isAccessProblem } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { LeftAccess } from './left-access.tsx'
import { LeftWork } from './left-work.tsx'
import styles from './offboarding-screen.module.css'
import { OpenLinks } from './open-links.tsx'
import { offboardingOf } from './queries.ts'

/** What somebody of the staff leaves behind, for the MASTER who suspends them or makes them a member. */
export function OffboardingScreen() {
  const { memberId = '' } = useParams()
  const { data, error, isLoadingError, refetch } = useQuery(offboardingOf(memberId))
  if (isLoadingError && isAccessProblem(error)) return null
  return (
    <AdminPage title="정리할 일" width="column">
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!isLoadingError && !data && <Waiting shapes={['title', 'card', 'card']} />}
      {data && (
        <div className={styles.parts}>
          <h2 className={styles.name}>{data.userName}</h2>
          <Standing left={data} />
          <OpenLinks left={data} />
          <LeftWork left={data} />
          <LeftAccess left={data} />
        </div>
      )}
    </AdminPage>
  )
}

function Standing({ left: { status, userType } }: { left: Offboarding }) {
  if (status === 'INACTIVE')
    return <Callout kind="success">이용이 중지됐어요. 어떤 방법으로도 로그인할 수 없어요.</Callout>
  if (userType === 'MEMBER')
    return (
      <Callout kind="info">
        지금은 일반 회원이에요. 직원 역할은 모두 사라졌으니, 담당하던 상담은 센터 데스크에서 확인해 주세요.
      </Callout>
    )
  return (
    <Callout kind="warning">
      아직 이용 중인 직원이에요. 그만두었다면 회원 관리에서 이용을 중지해 주세요.
    </Callout>
  )
}
