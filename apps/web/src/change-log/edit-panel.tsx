import { type ReactNode, useState } from 'react'
import { Panel } from '../shared/admin/panel.tsx'
import { type Conflict, useRefused } from '../shared/admin/use-editor.ts'
import { Button } from '../shared/form/button.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { type Ask, ChangeHistory } from './change-history.tsx'
import { EditConflict } from './edit-conflict.tsx'
import styles from './edit-panel.module.css'
import type { FieldLabels } from './field-labels.ts'
import type { Which } from './queries.ts'

type EditPanelProps = {
  title: string
  above: ReactNode
  /** What kind of record it is, for the tabs. */
  label: string
  onClose: () => void
  /** Of useEditor. */
  editor: {
    save: () => void
    merge: () => void
    isSaving: boolean
    isDirty: boolean
    errors: object
    conflict: Conflict | undefined
    problem: Error | undefined
  }
  /** Such a record is read: no field takes anything, and nothing would save it. */
  isReadOnly: boolean
  fieldLabels: FieldLabels
  /** Undefined: a new record, which has no history. */
  record: Which | undefined
  onUndone: () => unknown
  /** Of a record whose changes touch bookings. */
  ask?: Ask
  fields: ReactNode
  /** The record as members will see it. */
  preview: ReactNode
  /** Buttons beside the saving of a record that there is. */
  others: ReactNode
}

/** A record beside its list: written, looked at as members will see it, and what has become of it. */
export function EditPanel({
  title,
  above,
  label,
  onClose,
  editor,
  isReadOnly,
  fieldLabels,
  record,
  onUndone,
  ask,
  fields,
  preview,
  others,
}: EditPanelProps) {
  const [tab, setTab] = useState<'write' | 'look' | 'history'>('write')
  useRefused(editor.errors, () => setTab('write'))
  const history = record && (
    <ChangeHistory {...record} fieldLabels={fieldLabels} onUndone={onUndone} {...(ask && { ask })} />
  )
  const ownButtons = record && others
  return (
    <Panel
      title={title}
      above={above}
      isUnsaved={!isReadOnly && editor.isDirty}
      onClose={onClose}
      foot={
        (!isReadOnly || ownButtons) && (
          <>
            {!isReadOnly && (
              <Button
                size="medium"
                isLoading={editor.isSaving}
                disabled={!editor.isDirty}
                onClick={editor.save}
              >
                저장
              </Button>
            )}
            {ownButtons && <div className={styles.others}>{ownButtons}</div>}
          </>
        )
      }
    >
      <EditConflict problem={editor.conflict} fieldLabels={fieldLabels} onMerge={editor.merge} />
      <Problem error={editor.problem ?? null} kind="danger" />
      <Tabs
        label={label}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'write',
            label: '내용',
            panel: isReadOnly ? (
              <fieldset className={styles.fields} disabled aria-label="읽기만 하는 내용">
                {fields}
              </fieldset>
            ) : (
              <div className={styles.fields}>{fields}</div>
            ),
          },
          { value: 'look', label: '미리 보기', panel: <div className={styles.look}>{preview}</div> },
          ...(history ? [{ value: 'history' as const, label: '변경 이력', panel: history }] : []),
        ]}
      />
    </Panel>
  )
}
