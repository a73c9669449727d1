import {
  MERGE_DAYS,
  MERGE_SENTENCES,
  MERGE_STATES,
  type Merge,
  type MergeDecision,
} from '@self/contract/merge'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../shared/admin/panel.tsx'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { decideMerge, mergePreview, undoMerge } from './merge-calls.ts'
import { MergePreview } from './merge-preview.tsx'
import styles from './pair-panel.module.css'
import { duplicateKey } from './queries.ts'

type MergePanelProps = { merge: Merge; onClose: () => void }

/** A merge: of whom, who has asked and decided, and what can be done about it now. */
export function MergePanel({ merge, onClose }: MergePanelProps) {
  const { from, into, state } = merge
  return (
    <Panel title="계정 합치기" above={MERGE_STATES[state]} onClose={onClose} foot={<Steps merge={merge} />}>
      <DefinitionList
        items={[
          { term: '닫는 계정', detail: <Account of={from} /> },
          { term: '남길 계정', detail: <Account of={into} /> },
          { term: '요청', detail: `${merge.askedBy} · ${whenOf(merge.askedAt)}` },
          ...personAt('처리', merge.decidedBy, merge.decidedAt),
          ...personAt('되돌림', merge.undoneBy, merge.undoneAt),
          ...(merge.undoUntil
            ? [{ term: '되돌릴 수 있는 때', detail: `${whenOf(merge.undoUntil)}까지` }]
            : []),
        ]}
      />
      {state === 'OPEN' && <Waits merge={merge} />}
    </Panel>
  )
}

export const whenOf = (text: string): string => {
  const { date, time } = wallClockOf(text)
  return formatStart(date, time)
}

const personAt = (term: string, who: string | null, at: string | null) =>
  who && at ? [{ term, detail: `${who} · ${whenOf(at)}` }] : []

const Account = ({ of: { memberId, userName, userPhone } }: { of: Merge['from'] }) => (
  <>
    <Link className={styles.link} to={`/admin/members/${memberId}`}>
      {userName} ({memberId}번)
    </Link>
    <span className={styles.phone}>{userPhone || '번호 없음'}</span>
  </>
)

/** What whoever agrees would do. */
function Waits({ merge: { id, from, into, isOwn } }: { merge: Merge }) {
  const preview = useQuery(mergePreview({ from: String(from.memberId), into: String(into.memberId) }, id))
  return (
    <>
      <MergePreview preview={preview} />
      <p className={styles.help}>
        {isOwn
          ? '직접 요청한 합치기예요. 다른 직원이 승인하면 합쳐져요.'
          : `한 사람의 계정이 맞는지 확인하고 승인해 주세요. 승인한 뒤 ${MERGE_DAYS}일 안에 되돌릴 수 있어요.`}
      </p>
    </>
  )
}

/** The presses that a merge can take now. */
function Steps({ merge }: { merge: Merge }) {
  const { decide, undo } = useSteps(merge)
  if (merge.undoUntil)
    return (
      <Button kind="neutral" isLoading={undo.isBusy} onClick={() => undo.start()}>
        되돌리기
      </Button>
    )
  if (merge.state !== 'OPEN') return null
  return (
    <ButtonRow>
      <Button
        kind="neutral"
        isLoading={decide.current === 'decline'}
        disabled={decide.isBusy}
        onClick={() => decide.start('decline')}
      >
        {merge.isOwn ? '요청 거두기' : '합치지 않기'}
      </Button>
      {!merge.isOwn && (
        <Button
          isLoading={decide.current === 'approve'}
          disabled={decide.isBusy}
          onClick={() => decide.start('approve')}
        >
          합치기 승인
        </Button>
      )}
    </ButtonRow>
  )
}

function useSteps({ id, from, into }: Merge) {
  const client = useQueryClient()
  const toast = useToast()
  const { confirm } = useDialog()
  const settled = () => client.invalidateQueries({ queryKey: duplicateKey })
  const decide = useAction({
    check: (decision: MergeDecision) =>
      decision === 'decline' ||
      confirm(`${from.memberId}번 계정을 닫고 ${into.memberId}번 계정으로 합칠까요?`, {
        helper: `예약과 이용권, 결제가 옮겨지고 ${from.memberId}번으로는 로그인할 수 없어요. ${MERGE_DAYS}일 안에 되돌릴 수 있어요.`,
        confirmText: '합치기',
        cancelText: '돌아가기',
        icon: 'warning',
      }),
    call: (decision: MergeDecision) => decideMerge(id, decision),
    done: (_, decision) => toast.success(MERGE_SENTENCES[decision]),
    icon: 'warning',
    settled,
  })
  const undo = useAction({
    check: () =>
      confirm('합치기를 되돌릴까요?', {
        helper: `옮긴 것이 ${from.memberId}번 계정으로 돌아가고, 그 뒤에 생긴 것은 ${into.memberId}번 계정에 남아요.`,
        confirmText: '되돌리기',
        cancelText: '그대로 두기',
        icon: 'warning',
      }),
    call: () => undoMerge(id),
    done: () => toast.success(MERGE_SENTENCES.undone),
    icon: 'warning',
    settled,
  })
  return { decide, undo }
}
