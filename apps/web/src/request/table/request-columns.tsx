import type { WaitingRequest } from '@self/contract/request'
import { toKst } from '@self/contract/time'
import { formatStart, formatWait } from '@self/contract/time-format'
import { Send } from 'lucide-react'
import type { Column } from '../../shared/admin/table-column.ts'
import { Chip } from '../../shared/chip.tsx'
import { now } from '../../shared/clock.ts'
import { ageText, nearText } from '../../shared/due/due-text.ts'
import { instantOf } from '../../shared/due/instant-of.ts'
import styles from './request-columns.module.css'

export const startOf = ({ hopeDate, hopeTime }: WaitingRequest) => formatStart(hopeDate, hopeTime)

/** By the server: it alone has those that aren't loaded. */
const byServer = () => null

type Press = { isBusy: boolean; start: (requests: readonly WaitingRequest[]) => unknown }

export const payText = ({ pass }: WaitingRequest) =>
  pass ? `${pass.sessions}회권 · ${pass.remaining}회 남음` : '센터에서 결제'

/** What presses stands first, the press itself last. */
export const columnsWith = (confirm: Press): Column<WaitingRequest>[] => [
  {
    id: 'made',
    head: '신청한 때',
    sort: byServer,
    cell: ({ madeAt }) => ageText(instantOf(madeAt), now()),
  },
  { id: 'due', head: '답할 기한', sort: byServer, cell: ({ dueAt }) => <DueCell dueAt={instantOf(dueAt)} /> },
  { id: 'start', head: '상담 일시', isHead: true, sort: byServer, cell: startOf },
  { id: 'branch', head: '센터', cell: ({ branchName }) => branchName },
  { id: 'client', head: '신청한 분', cell: ({ userName }) => userName },
  { id: 'phone', head: '번호', isRoomy: true, cell: ({ userPhone }) => userPhone },
  { id: 'pay', head: '결제', cell: payText },
  {
    id: 'state',
    head: '상태',
    isRoomy: true,
    cell: ({ proposal }) =>
      proposal && (
        <Chip kind="warning" icon={Send}>
          다른 시간 제안함
        </Chip>
      ),
  },
  {
    id: 'confirm',
    head: '답하기',
    align: 'end',
    cell: (request) => (
      <button
        type="button"
        className={styles.press}
        aria-label={`${startOf(request)} ${request.userName} 확정`}
        aria-keyshortcuts="c"
        disabled={confirm.isBusy}
        onClick={() => confirm.start([request])}
      >
        확정
      </button>
    ),
  },
]

function DueCell({ dueAt }: { dueAt: Date }) {
  const at = now()
  const near = nearText(toKst(dueAt), at)
  if (dueAt <= at)
    return (
      <span className={styles.late}>
        지남 <span className={styles.left}>{near}</span>
      </span>
    )
  const isToday = toKst(dueAt).date === toKst(at).date
  return (
    <span className={isToday ? styles.today : undefined}>
      {near} <span className={styles.left}>{formatWait(at, dueAt)}</span>
    </span>
  )
}

/** What a choice consists of: '이용권 2건 · 센터 결제 1건'. */
export function choiceText(requests: readonly WaitingRequest[]): string {
  const passes = requests.filter(({ pass }) => pass).length
  const others = requests.length - passes
  return [passes > 0 && `이용권 ${passes}건`, others > 0 && `센터 결제 ${others}건`]
    .filter(Boolean)
    .join(' · ')
}
