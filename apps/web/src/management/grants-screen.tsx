import type { Grant, StaffGrants } from '@self/contract/grant'
import { ROLE_LABELS } from '@self/contract/role'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useParams } from 'react-router'
import { branchesWithDrafts } from '../branch/staff-branches.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { isAccessProblem } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import { GrantForm } from './grant-form.tsx'
import styles from './grants-screen.module.css'
import { changeGrants, grantsOf } from './queries.ts'

/** The roles of somebody of the staff, each at a branch or at all of them. D-4. */
export function GrantsScreen() {
  const { memberId = '' } = useParams()
  const { data, error, isLoadingError, refetch } = useQuery(grantsOf(memberId))
  if (isLoadingError && isAccessProblem(error)) return null
  return (
    <AdminPage title="역할과 센터" width="column">
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!isLoadingError && !data && <Waiting shapes={['title', 'card', 'card']} />}
      {data && <Grants staff={data} />}
    </AdminPage>
  )
}

function Grants({ staff }: { staff: StaffGrants }) {
  const ids = useId()
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const save = useAction({
    check: ({ taken }: { grants: readonly Grant[]; taken?: Grant }) =>
      taken === undefined ||
      confirm(`${staff.userName}님의 ${ROLE_LABELS[taken.role]} 역할을 거둘까요?`, {
        helper: '다음 요청부터 이 역할로 보던 것을 볼 수 없어요.',
        icon: 'question',
        cancelText: '돌아가기',
        confirmText: '거두기',
      }),
    call: ({ grants }) => changeGrants(staff, grants),
    done: () => toast.success('저장했어요.'),
    settled: () => queryClient.invalidateQueries(grantsOf(String(staff.memberId))),
  })

  if (staff.userType !== 'ADMIN')
    return (
      <Callout kind="info">
        {staff.userType === 'MASTER'
          ? '마스터는 모든 센터의 모든 일을 할 수 있어 역할이 따로 없어요.'
          : '관리자에게만 역할을 줄 수 있어요. 회원 관리에서 회원 유형을 먼저 바꿔 주세요.'}
      </Callout>
    )
  return (
    <>
      <h2 className={styles.name}>{staff.userName}</h2>
      {staff.grants.length === 0 && (
        <Callout kind="info">아직 맡은 일이 없어요. 아래에서 역할을 더해 주세요.</Callout>
      )}
      <ul>
        {staff.grants.map((grant, nr) => (
          <li key={`${grant.role} ${grant.branchCode} ${grant.wrId}`} className={styles.grant}>
            <GrantWords id={`${ids}-${nr}`} grant={grant} counsellors={staff.counsellors} />
            <Button
              kind="neutral"
              size="medium"
              aria-describedby={`${ids}-${nr}`}
              isLoading={save.current?.taken === grant}
              onClick={() =>
                save.start({ grants: staff.grants.filter((each) => each !== grant), taken: grant })
              }
            >
              거두기
            </Button>
          </li>
        ))}
      </ul>
      <GrantForm
        isSaving={save.current !== undefined && save.current.taken === undefined}
        onAdd={(grant) => save.start({ grants: [...staff.grants, grant] })}
      />
    </>
  )
}

type GrantWordsProps = { id: string; grant: Grant; counsellors: StaffGrants['counsellors'] }

function GrantWords({ id, grant: { role, branchCode, wrId }, counsellors = [] }: GrantWordsProps) {
  const { data: known = [] } = useQuery(branchesWithDrafts)
  const where = known.find(({ branch }) => branch === branchCode)?.branchName ?? branchCode
  const counsellor = counsellors.find((each) => each.wrId === wrId)
  return (
    <p id={id} className={styles.words}>
      <b>{ROLE_LABELS[role]}</b>
      <span>{branchCode === null ? '모든 센터' : where}</span>
      {counsellor && <span>{counsellor.name} 상담사</span>}
    </p>
  )
}
