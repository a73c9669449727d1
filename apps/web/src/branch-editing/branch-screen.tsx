import type { EditedBranch } from '@self/contract/branch-editing'
import { BRANCH_STATES, branchStateOn } from '@self/contract/branch-status'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { useImpact } from '../impact/use-impact.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { now } from '../shared/clock.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { BranchForm } from './branch-form.tsx'
import { BranchPreview } from './branch-preview.tsx'
import styles from './branch-screen.module.css'
import { editedBranch } from './queries.ts'
import { useBranchEditor } from './use-branch-editor.ts'

/** A branch as staff edit it. docs/decisions/092. */
export function BranchScreen() {
  const { code = '' } = useParams()
  const branch = useQuery(editedBranch(code))
  if (branch.data) return <BranchEditor key={code} branch={branch.data} />
  return (
    <AdminPage title="센터">
      {branch.isError ? (
        <LoadFailure error={branch.error} onRetry={() => branch.refetch()} />
      ) : (
        <Waiting shapes={['title', 'card', 'card']} />
      )}
    </AdminPage>
  )
}

/** It begins as a draft. */
export const NewBranchScreen = () => <BranchEditor branch={undefined} />

function BranchEditor({ branch }: { branch: EditedBranch | undefined }) {
  const impact = useImpact()
  const editor = useBranchEditor(branch, impact)
  return (
    <AdminPage
      title={branch?.fields.name ?? '새 센터'}
      actions={
        <>
          {branch && <State branch={branch} />}
          <Button size="medium" isLoading={editor.isSaving} disabled={!editor.isDirty} onClick={editor.save}>
            저장
          </Button>
        </>
      }
      panel={impact.isOpen && <ImpactPanel impact={impact} problem={editor.problem} />}
    >
      <div className={styles.columns}>
        <BranchForm editor={editor} branch={branch} impact={impact} />
        <BranchPreview form={editor.draft} found={branch?.found ?? null} />
      </div>
    </AdminPage>
  )
}

const State = ({ branch: { code, fields } }: { branch: EditedBranch }) => (
  <>
    <span className={styles.state}>{BRANCH_STATES[branchStateOn(fields, toKst(now()).date)]}</span>
    <ButtonLink kind="neutral" size="medium" to={`/admin/branches/${code}/hours`}>
      운영 시간
    </ButtonLink>
  </>
)
