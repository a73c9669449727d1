import type { LeaveRequest } from '@self/contract/leave-request'
import type { OwnCounsellor } from '@self/contract/own-view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import { LeaveChip } from './leave-chip.tsx'
import { LeaveForm } from './leave-form.tsx'
import { changedText, kindText, spanText } from './leave-text.ts'
import styles from './own-leave.module.css'
import { leaveKey, ownLeave, withdrawLeave } from './queries.ts'

/** What a counsellor has requested, and the way to request more. */
export function OwnLeave({ counsellors }: { counsellors: readonly OwnCounsellor[] }) {
  const list = useQuery(ownLeave)
  const form = useOpening()
  return (
    <section aria-labelledby="own-leave" className={styles.part}>
      <h2 id="own-leave" className={styles.heading}>
        휴가
      </h2>
      {counsellors.length > 0 && (
        <Button kind="neutral" size="medium" aria-haspopup="dialog" onClick={form.open}>
          휴가 신청하기
        </Button>
      )}
      {list.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <p className={styles.none}>아직 신청한 휴가가 없어요.</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles.list}>
          {list.data.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      <LeaveForm key={form.round} counsellors={counsellors} isOpen={form.isOpen} onClose={form.close} />
    </section>
  )
}

function OwnRequest({ request }: { request: LeaveRequest }) {
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { start, isBusy } = useAction({
    check: () => confirm('이 신청을 거둘까요?', { cancelText: '돌아가기', confirmText: '거두기' }),
    call: () => withdrawLeave(request.id),
    done: () => toast.success('신청을 거뒀어요'),
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: leaveKey }),
  })
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <p className={styles.span}>{spanText(request)}</p>
        <LeaveChip request={request} />
      </div>
      <p>{kindText(request)}</p>
      {request.stillOff && <p className={styles.answer}>{changedText(request)}</p>}
      {request.answer && <p className={styles.answer}>답: {request.answer}</p>}
      {request.state === 'WAITING' && (
        <Button kind="text" size="medium" isLoading={isBusy} onClick={() => start()}>
          신청 거두기
        </Button>
      )}
    </li>
  )
}
