import type { EditedBranch } from '@self/contract/branch-editing'
import { ChangeHistory } from '../change-log/change-history.tsx'
import { EditConflict } from '../change-log/edit-conflict.tsx'
import type { Impact } from '../impact/use-impact.ts'
import { Button } from '../shared/form/button.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './branch-screen.module.css'
import { BRANCH_LABELS } from './labels.ts'
import { LifeFields } from './life-fields.tsx'
import { Readiness } from './readiness.tsx'
import type { useBranchEditor } from './use-branch-editor.ts'
import { ContactFields, WordFields } from './word-fields.tsx'

type BranchFormProps = {
  editor: ReturnType<typeof useBranchEditor>
  branch: EditedBranch | undefined
  /** What becomes of the sessions that a save or an undo touches. */
  impact: Impact
}

/** What stands in the way of a save, every field, and who changed what. */
export function BranchForm({ editor, branch, impact }: BranchFormProps) {
  const { part, errors, refOf, problem, conflict, merge, reload } = editor
  return (
    <div className={styles.parts}>
      <EditConflict problem={conflict} fieldLabels={BRANCH_LABELS} />
      {conflict && (
        <Button kind="neutral" size="medium" onClick={merge}>
          새로 불러오고 내가 고친 것만 남기기
        </Button>
      )}
      {problem && !impact.isOpen && <Problem error={problem} kind="danger" />}
      {branch && <Readiness branch={branch} />}
      <LifeFields {...part} isNew={!branch} soldHereAlone={branch?.soldHereAlone ?? []} />
      <AddressFields {...part} found={branch?.found ?? null} />
      <WordFields
        {...part}
        pictureRef={refOf('images')}
        {...(errors.images && { pictureError: errors.images })}
      />
      <ContactFields {...part} />
      {branch && (
        <section aria-labelledby="branch-changes" className={styles.part}>
          <h2 id="branch-changes" className={styles.heading}>
            변경 이력
          </h2>
          <ChangeHistory
            entity="BRANCH"
            entityId={branch.code}
            fieldLabels={BRANCH_LABELS}
            onUndone={reload}
            ask={impact.ask}
          />
        </section>
      )}
    </div>
  )
}
