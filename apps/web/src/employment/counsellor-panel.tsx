import type { Employed } from '@self/contract/employment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { branchesWithDrafts } from '../branch/staff-branches.ts'
import { EditPanel } from '../change-log/edit-panel.tsx'
import { Introduction } from '../counsellor/introduction.tsx'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { useImpact, useWithdrawal } from '../impact/use-impact.ts'
import { Panel } from '../shared/admin/panel.tsx'
import { useEditor } from '../shared/admin/use-editor.ts'
import { isRefusal } from '../shared/api/api.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { CounsellorFields } from './counsellor-fields.tsx'
import {
  bodyOf,
  EMPLOYED_LABELS,
  type EmployedForm,
  formOf,
  NEW_EMPLOYED,
  problemsOf,
  profileOf,
} from './draft.ts'
import { employedOf, employmentKey, hire, saveEmployed } from './queries.ts'

type OpenCounsellorProps = {
  /** Undefined: somebody who is hired now. */
  wrId: number | undefined
  /** Where a new one begins, '' while nobody has said. */
  branch: string
  onClose: () => void
  onSaved: (wrId: number) => void
}

/** The record of one of them, once it is there, or a new one. */
export function OpenCounsellor({ wrId, ...props }: OpenCounsellorProps) {
  const employed = useQuery({ ...employedOf(wrId ?? 0), enabled: wrId !== undefined })
  if (wrId === undefined || employed.data) return <CounsellorPanel employed={employed.data} {...props} />
  return (
    <Panel title="상담사" onClose={props.onClose}>
      {employed.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {employed.isLoadingError && <LoadFailure error={employed.error} onRetry={() => employed.refetch()} />}
    </Panel>
  )
}

type CounsellorPanelProps = Omit<OpenCounsellorProps, 'wrId'> & { employed: Employed | undefined }

/** Edits who they are and what they say, first and last day; what that touches is decided before it is saved. */
function CounsellorPanel({ employed, branch, onClose, onSaved }: CounsellorPanelProps) {
  const client = useQueryClient()
  const toast = useToast()
  const impact = useImpact()
  const { data: list = [] } = usePart('센터 목록', branchesWithDrafts)
  const renew = () => client.invalidateQueries({ queryKey: employmentKey })
  const loaded = useMemo(
    () => (employed ? formOf(employed.fields, employed.revision) : formOf({ ...NEW_EMPLOYED, branch }, 0)),
    [employed, branch],
  )
  const editor = useEditor<EmployedForm, number>({
    loaded,
    check: problemsOf,
    fieldOf: { EMPLOYMENT_ENDS_EARLY: 'employedUntil', PICTURE_FOREIGN: 'file' },
    async save(form): Promise<number> {
      if (!employed) return hire(bodyOf(form))
      const { wrId } = employed
      const body = { ...bodyOf(form), revision: form.revision }
      try {
        return await impact.ask((decisions) => saveEmployed(wrId, { ...body, decisions }), editor.save)
      } catch (error) {
        if (isRefusal(error, 'EDIT_CONFLICT')) await renew()
        throw error
      }
    },
    async done(wrId) {
      toast.success(employed ? '저장했어요.' : '채용했어요. 센터의 운영 시간으로 시작해요.')
      await renew()
      // The panel stays, with what has been written meanwhile.
      if (!employed) await client.prefetchQuery(employedOf(wrId))
      onSaved(wrId)
    },
  })
  const { draft, set, errors, refOf } = editor
  useWithdrawal(impact, draft)
  // What is refused at a field is told there.
  if (impact.isOpen && Object.keys(errors).length === 0)
    return <ImpactPanel impact={impact} problem={editor.problem} />
  const branchName = list.find(({ branch }) => branch === draft.branch)?.branchName ?? ''
  return (
    <EditPanel
      title={employed?.fields.name ?? '새 상담사'}
      above={employed?.logins.map(({ userName }) => `직원 ${userName}`).join(', ')}
      label="상담사"
      onClose={onClose}
      editor={editor}
      isReadOnly={false}
      fieldLabels={EMPLOYED_LABELS}
      record={employed && { entity: 'COUNSELLOR', entityId: employed.wrId }}
      onUndone={renew}
      ask={impact.ask}
      fields={<CounsellorFields form={draft} set={set} errors={errors} refOf={refOf} branches={list} />}
      preview={<Introduction profile={profileOf(draft, employed?.wrId ?? 0)} branchName={branchName} />}
      others={
        employed && (
          <>
            <ButtonLink kind="neutral" size="medium" to={`/admin/counsellors/${employed.wrId}/hours`}>
              근무 시간·휴가
            </ButtonLink>
            <ButtonLink kind="neutral" size="medium" to={`/admin/counsellors/${employed.wrId}/lending`}>
              다른 센터
            </ButtonLink>
          </>
        )
      }
    />
  )
}
