import { APPROVAL_STATES } from '@self/contract/approval'
import { diffOf } from '@self/contract/change-log'
import { type TestContent, type TestVersion, testProblems } from '@self/contract/test-version'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApprovalFoot } from '../../approval/approval-foot.tsx'
import { ReplacedLater } from '../../approval/replaced-later.tsx'
import { ChangeHistory } from '../../change-log/change-history.tsx'
import { EditConflict } from '../../change-log/edit-conflict.tsx'
import { FieldChange } from '../../change-log/field-change.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { useEditor } from '../../shared/admin/use-editor.ts'
import { useLeaveWarning } from '../../shared/admin/use-leave-warning.ts'
import { isRefusal } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { flatOf } from './flat.ts'
import { askForTest, draftTest, saveTest, stepTest, versionedTests } from './queries.ts'
import { TestFields } from './test-fields.tsx'
import { TEST_LABELS } from './test-labels.ts'
import { TestLook } from './test-look.tsx'
import styles from './test-panel.module.css'

type TestPanelProps = {
  testCd: string
  version: TestVersion & { content: TestContent }
  /** What is in force now, to compare with. */
  before: TestContent | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

/** A version of a test: written while it is a draft, looked at, compared, approved. */
export function TestPanel({ testCd, version, before, onOpen, onClose }: TestPanelProps) {
  const { id, revision, state, content } = version
  const [tab, setTab] = useState<'write' | 'diff' | 'look' | 'history'>(state === 'DRAFT' ? 'write' : 'look')
  const [inForceFrom, setInForceFrom] = useState('')
  const client = useQueryClient()
  const toast = useToast()
  const siblings = useQuery(versionedTests).data?.find((test) => test.testCd === testCd)?.versions
  const renew = () => client.invalidateQueries({ queryKey: ['diagnosis'] })
  const loaded = useMemo(() => ({ ...content, revision }), [content, revision])
  const editor = useEditor({
    loaded,
    async save({ revision: seen, ...words }) {
      try {
        return await saveTest({ id, revision: seen, content: words })
      } catch (error) {
        if (isRefusal(error, 'EDIT_CONFLICT')) await renew()
        throw error
      }
    },
    async done() {
      toast.success('저장했어요.')
      await renew()
    },
  })
  const isDateUnsent = inForceFrom !== ''
  // The editor asks where both are unsaved.
  useLeaveWarning(isDateUnsent && !editor.isDirty)
  const { revision: _, ...draft } = editor.draft
  const problems = state === 'DRAFT' || state === 'WAITING' ? testProblems(testCd, draft) : []
  return (
    <Panel
      title={`${content.testName} ${version.no}판`}
      above={APPROVAL_STATES[state]}
      isUnsaved={isDateUnsent || editor.isDirty}
      onClose={onClose}
      foot={
        <ApprovalFoot
          state={state}
          isOwn={version.isOwn}
          isUnsaved={editor.isDirty}
          isUnfit={problems.length > 0}
          save={
            <Button
              size="medium"
              isLoading={editor.isSaving}
              disabled={!editor.isDirty}
              onClick={editor.save}
            >
              저장
            </Button>
          }
          ask={() => askForTest({ id, revision, inForceFrom: inForceFrom.slice(0, 16) || null })}
          step={(step) => stepTest({ id, revision, step })}
          draft={() => draftTest(id)}
          draftLabel="이 판으로 새 초안 쓰기"
          renew={renew}
          onOpen={onOpen}
          onClose={onClose}
        />
      }
    >
      <Facts version={version} />
      <EditConflict problem={editor.conflict} fieldLabels={TEST_LABELS} onMerge={editor.merge} />
      <Problem error={editor.problem ?? null} kind="danger" />
      {problems.length > 0 && (
        <Callout kind="warning" title="시행하려면 고쳐야 해요">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      )}
      {state === 'DRAFT' && (
        <TextField
          type="datetime-local"
          label="시행 시작"
          helper="비워 두면 승인하는 때부터예요. 승인을 요청할 때 함께 보내요. 저장되지는 않아요."
          value={inForceFrom}
          onChange={setInForceFrom}
        />
      )}
      <ReplacedLater
        state={state}
        from={(state === 'DRAFT' ? inForceFrom : version.inForceFrom) || null}
        siblings={siblings}
      />
      <Tabs
        label="검사지"
        value={tab}
        onChange={setTab}
        tabs={[
          ...(state === 'DRAFT'
            ? [
                {
                  value: 'write' as const,
                  label: '내용',
                  panel: <TestFields content={draft} set={editor.set} />,
                },
              ]
            : []),
          { value: 'look', label: '미리 보기', panel: <TestLook content={draft} /> },
          { value: 'diff', label: '달라진 점', panel: <Differences before={before} after={draft} /> },
          {
            value: 'history',
            label: '변경 이력',
            panel: (
              <ChangeHistory entity="SELF_TEST" entityId={id} fieldLabels={TEST_LABELS} onUndone={renew} />
            ),
          },
        ]}
      />
    </Panel>
  )
}

function Facts({ version: { authors, approvedBy, inForceFrom, isOwn, state } }: { version: TestVersion }) {
  const { date, time } = wallClockOf(inForceFrom ?? '')
  return (
    <div>
      {authors.length > 0 && <p>쓴 사람 {authors.join(', ')}</p>}
      {approvedBy && <p>승인한 사람 {approvedBy}</p>}
      {inForceFrom && inForceFrom > '2001' && <p>시행 {formatStart(date, time)}</p>}
      {isOwn && state === 'WAITING' && <p>내가 쓴 초안은 다른 사람이 승인해야 해요.</p>}
    </div>
  )
}

function Differences({ before, after }: { before: TestContent | undefined; after: TestContent }) {
  const diff = before ? Object.entries(diffOf(flatOf(before), flatOf(after))) : []
  if (diff.length === 0) return <p className={styles.look}>시행 중인 판과 같아요.</p>
  return (
    <dl className={styles.look}>
      {diff.map(([field, { from, to }]) => (
        <FieldChange key={field} field={field} from={from} to={to} labels={TEST_LABELS} />
      ))}
    </dl>
  )
}
