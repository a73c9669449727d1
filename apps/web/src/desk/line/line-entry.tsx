import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import type { DeskWaiting } from '@self/contract/waiting'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { deskKey } from '../queries.ts'
import { leaveFor } from './queries.ts'
import styles from './waiting-line.module.css'

/** What somebody waits for, what is held for them, and giving it up for them. */
export function LineEntry({ entry }: { entry: DeskWaiting }) {
  const { id, userName, userPhone, counsellorName, time, since, by, offer } = entry
  const heading = useId()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { confirm } = useDialog()
  const leave = useAction({
    check: () =>
      confirm(`${userName}님의 대기를 그만둘까요?`, {
        icon: 'question',
        helper: offer
          ? '잡아 둔 시간은 바로 다음 분께 넘어가요. 고객이 부탁했을 때만 눌러 주세요.'
          : '다시 대기하면 맨 뒤부터예요. 고객이 부탁했을 때만 눌러 주세요.',
        confirmText: '대기 그만두기',
        cancelText: '그대로 두기',
      }),
    call: () => leaveFor(id),
    async done() {
      toast.success(`${userName}님의 대기를 그만뒀어요.`)
      await queryClient.invalidateQueries({ queryKey: deskKey })
    },
  })
  return (
    <li className={styles.entry}>
      <p id={heading}>
        <strong>{userName}</strong> {userPhone}
      </p>
      <p>
        {counsellorName ? `${counsellorName} 상담사` : '누구든'} · {time ?? '아무 시간'}
      </p>
      {offer && (
        <p className={styles.held}>
          {offer.time} 자리를 {startOf(offer.until)}까지 잡아 두었어요.
        </p>
      )}
      <p className={styles.words}>
        {startOf(since)}부터{by === 'STAFF' && ' · 센터에서 신청'}
      </p>
      <Button
        kind="neutral"
        size="medium"
        aria-describedby={heading}
        isLoading={leave.isBusy}
        onClick={() => leave.start()}
      >
        대기 그만두기
      </Button>
    </li>
  )
}

function startOf(wallClock: string): string {
  const { date, time } = wallClockOf(wallClock)
  return formatStart(date, time)
}
