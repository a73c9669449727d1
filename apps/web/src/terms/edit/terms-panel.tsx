import { APPROVAL_STATES } from '@self/contract/approval'
import { formatNumber } from '@self/contract/money'
import { AGREE_WHERE, type WholeDraft } from '@self/contract/terms-draft'
import { formatDate } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApprovalFoot } from '../../approval/approval-foot.tsx'
import { ReplacedLater } from '../../approval/replaced-later.tsx'
import { ChangeHistory } from '../../change-log/change-history.tsx'
import { EditConflict } from '../../change-log/edit-conflict.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { useEditor, useRefused } from '../../shared/admin/use-editor.ts'
import { isRefusal } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { termsKeys } from '../keys.ts'
import { draftTerms, saveTerms, stepTerms, versionedTerms } from './queries.ts'
import { TermsDifference } from './terms-difference.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TERMS_LABELS } from './terms-labels.ts'
import { TermsLook } from './terms-look.tsx'
import styles from './terms-panel.module.css'

type Tab = 'write' | 'diff' | 'look' | 'history'
type TermsPanelProps = { draft: WholeDraft; onOpen: (id: number) => void; onClose: () => void }

const required = (words: string) => (words.trim() ? undefined : '비어 있어요. 내용을 적어 주세요.')

/** A draft of a text: written, looked at, compared with what is in force, approved by another. */
export function TermsPanel({ draft, onOpen, onClose }: TermsPanelProps) {
  const { id, termId, revision, state, before, problems, isFirst = false, isAlone = false } = draft
  const isDraft = state === 'DRAFT'
  const [tab, setTab] = useState<Tab>(isDraft ? 'write' : before ? 'diff' : 'look')
  const client = useQueryClient()
  const toast = useToast()
  const siblings = useQuery(versionedTerms).data?.find((text) => text.id === termId)?.drafts
  const renew = () => client.invalidateQueries({ queryKey: termsKeys.all })
  const { title, body, required: isRequired, change, inForceFrom } = draft
  const loaded = useMemo(
    () => ({ title, body, required: isRequired, change, inForceFrom, revision }),
    [title, body, isRequired, change, inForceFrom, revision],
  )
  const editor = useEditor({
    loaded,
    check: (words) => {
      const [titleProblem, bodyProblem] = [required(words.title), required(words.body)]
      return { ...(titleProblem && { title: titleProblem }), ...(bodyProblem && { body: bodyProblem }) }
    },
    async save(words) {
      try {
        return await saveTerms({ id, ...words })
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
  useRefused(editor.errors, () => setTab('write'))
  const written = editor.draft
  const panels = {
    write: <TermsFields isFirst={isFirst} {...editor} />,
    diff: before && <TermsDifference before={before} after={written} />,
    look: (
      <TermsLook text={{ ...written, id: termId }} sections={draft.sections} isUnsaved={editor.isDirty} />
    ),
    history: <ChangeHistory entity="TERMS" entityId={id} fieldLabels={TERMS_LABELS} onUndone={renew} />,
  }
  const labels = { write: '내용', diff: '달라진 점', look: '미리 보기', history: '변경 이력' } as const
  const shown = (['write', 'diff', 'look', 'history'] as const).filter(
    (each) => (isDraft || each !== 'write') && (before || each !== 'diff'),
  )
  return (
    <Panel
      title={draft.title}
      above={APPROVAL_STATES[state]}
      isUnsaved={editor.isDirty}
      onClose={onClose}
      foot={
        <ApprovalFoot
          state={state}
          isOwn={draft.isOwn && !isAlone}
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
          ask={() => stepTerms({ id, revision, step: 'ask' })}
          step={(step) => stepTerms({ id, revision, step })}
          draft={() => draftTerms(termId)}
          draftLabel="새 초안 쓰기"
          renew={renew}
          onOpen={onOpen}
          onClose={onClose}
        />
      }
    >
      <Facts draft={draft} />
      <EditConflict problem={editor.conflict} fieldLabels={TERMS_LABELS} onMerge={editor.merge} />
      <Problem error={editor.problem ?? null} kind="danger" />
      {problems.length > 0 && state !== 'PLANNED' && !editor.isDirty && (
        <Callout kind="warning" title="시행하려면 고쳐야 해요">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      )}
      <ReplacedLater state={state} from={written.inForceFrom} siblings={siblings} />
      <Tabs
        label="초안"
        value={tab}
        onChange={setTab}
        tabs={shown.map((value) => ({ value, label: labels[value], panel: panels[value] }))}
      />
    </Panel>
  )
}

/** Who has written and approved it, from when it holds, and which members it asks again. */
function Facts({
  draft: { authors, approvedBy, inForceFrom, isOwn, state, agreeAgain, isFirst, isAlone },
}: {
  draft: WholeDraft
}) {
  const { count, where } = agreeAgain
  return (
    <div className={styles.facts}>
      <p>쓴 사람 {authors.join(', ')}</p>
      {approvedBy && <p>승인한 사람 {approvedBy}</p>}
      {inForceFrom && <p>{formatDate(inForceFrom)}부터 시행</p>}
      <p>
        {isFirst && where === 'ACCOUNT' && '처음 시행하는 글이라 모든 회원에게 동의를 물어요. '}
        {!isFirst && where === 'ACCOUNT' && `이미 동의한 회원 ${formatNumber(count)}명. `}
        {AGREE_WHERE[where]}
      </p>
      {isOwn && state === 'WAITING' && (
        <p>
          {isAlone
            ? '승인할 다른 사람이 없어서 처음 글은 직접 승인할 수 있어요. 변경 이력에 남아요.'
            : '내가 쓴 초안은 다른 사람이 승인해야 해요.'}
        </p>
      )}
    </div>
  )
}
