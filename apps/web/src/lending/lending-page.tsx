import type { Lending } from '@self/contract/lending'
import { toKst } from '@self/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { branchesForStaff } from '../branch/staff-branches.ts'
import { ChangeHistory } from '../change-log/change-history.tsx'
import { changesKey } from '../change-log/keys.ts'
import styles from '../hours/hours-page.module.css'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { useImpact } from '../impact/use-impact.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { usePanelKey } from '../shared/admin/panel.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { now } from '../shared/clock.ts'
import { usePart } from '../shared/states/missing-parts.tsx'
import { draftOf, keyOf, type LoanDraft, lendingLabel, periodOf } from './draft.ts'
import { LoanEditor } from './loan-editor.tsx'
import { lendingKey } from './queries.ts'

const NEW = 'new'
const address = z.object({
  loan: z.optional(z.string().check(z.regex(/^(new|[A-Z0-9]{2,8}-\d{4}-\d\d-\d\d)$/))),
})

export function LendingPage({ lending }: { lending: Lending }) {
  const { wrId, name, loans, revision } = lending
  const client = useQueryClient()
  const impact = useImpact()
  const { data: branches = [] } = usePart('센터 목록', branchesForStaff)
  const [{ loan: chosen }, change] = useAddress(address)
  // What was saved last, for its key stands in the address later than in the list.
  const [saved, setSaved] = useState<string>()
  const find = (key: string | undefined) => loans.find((one) => keyOf(one) === key)
  const open = find(saved) ?? (chosen === NEW ? undefined : (find(chosen) ?? loans[0]))
  const which = { entity: 'LENDING', entityId: wrId }
  const reload = () => invalidate(client, [lendingKey(wrId), changesKey(which)])
  const nameOf = (code: string) => branches.find(({ branch }) => branch === code)?.branchName ?? code
  const labels = lendingLabel(nameOf)
  const loaded: LoanDraft = open
    ? draftOf(open, revision)
    : { revision, branch: '', from: toKst(now()).date, until: '', blocks: [] }
  const openKey = open ? keyOf(open) : NEW
  const [editorKey, renumberEditor] = usePanelKey(openKey)

  /** What was saved stays open, with what has been written meanwhile, unless another has been opened. */
  async function show(key: string | undefined) {
    const isHere = key === undefined || renumberEditor(key)
    if (isHere) setSaved(key)
    await reload()
    if (isHere) change({ loan: key })
  }

  return (
    <AdminPage
      title={`${name} 다른 센터`}
      panel={impact.isOpen && <ImpactPanel impact={impact} />}
      filters={
        <FilterTabs
          label="어느 센터"
          value={openKey}
          options={[
            ...loans.map((one) => ({ value: keyOf(one), label: `${one.branchName} · ${periodOf(one)}` })),
            { value: NEW, label: '+ 다른 센터' },
          ]}
          onChange={(value) => {
            setSaved(undefined)
            change({ loan: value }, { push: true })
          }}
        />
      }
    >
      <LoanEditor
        key={editorKey}
        lending={lending}
        open={open}
        loaded={loaded}
        branches={branches.filter(({ branch }) => branch !== lending.branch)}
        fieldLabels={labels}
        impact={impact}
        onSaved={show}
        onConflict={reload}
      />
      <section className={styles.part} aria-labelledby="lending-history">
        <h2 id="lending-history" className={styles.heading}>
          변경 이력
        </h2>
        <ChangeHistory {...which} fieldLabels={labels} onUndone={reload} ask={impact.ask} />
      </section>
    </AdminPage>
  )
}
