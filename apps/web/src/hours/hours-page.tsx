import type { HoursOwner } from '@self/contract/hours'
import type { OwnHours } from '@self/contract/hours-calls'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ChangeHistory } from '../change-log/change-history.tsx'
import { changesKey } from '../change-log/keys.ts'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { useImpact } from '../impact/use-impact.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { now } from '../shared/clock.ts'
import { Exceptions } from './exceptions.tsx'
import { hoursLabel, sinceText } from './hours-labels.ts'
import styles from './hours-page.module.css'
import { hoursKey } from './keys.ts'
import { nextMonday, planOn, type WeekDraft } from './week-draft.ts'
import { WeekEditor } from './week-editor.tsx'

const NEW = 'new'
const address = z.object({ plan: z.optional(z.string().check(z.regex(/^(new|\d{4}-\d\d-\d\d)$/))) })

type HoursPageProps = { owner: HoursOwner; hours: OwnHours }

export function HoursPage({ owner, hours }: HoursPageProps) {
  const { name, plans, exceptions, revision } = hours
  const client = useQueryClient()
  const impact = useImpact()
  const [{ plan }, change] = useAddress(address)
  const today = toKst(now()).date
  const current = planOn(plans, today)
  const open = plans.find(({ validFrom }) => validFrom === plan) ?? current
  const which = { entity: 'HOURS', entityId: `${owner.kind}:${owner.id}` }
  const reload = () => invalidate(client, [hoursKey(owner), changesKey(which)])
  const isNew = plan === NEW
  const loaded: WeekDraft = {
    revision,
    was: isNew ? null : (open?.validFrom ?? null),
    validFrom: isNew ? nextMonday(now()) : (open?.validFrom ?? today),
    blocks: open?.blocks ?? [],
  }
  const word = owner.kind === 'branch' ? '운영 시간' : '근무 시간'
  return (
    <AdminPage
      title={`${name} ${word}`}
      panel={impact.isOpen && <ImpactPanel impact={impact} />}
      filters={
        <FilterTabs
          label="언제부터"
          value={isNew ? NEW : loaded.validFrom}
          options={[
            ...plans.map(({ validFrom }) => ({
              value: validFrom,
              label:
                validFrom === current?.validFrom ? `지금 · ${sinceText(validFrom)}` : sinceText(validFrom),
            })),
            { value: NEW, label: '+ 다음 계획' },
          ]}
          onChange={(value) =>
            change({ plan: value === current?.validFrom ? undefined : value }, { push: true })
          }
        />
      }
    >
      <WeekEditor
        key={isNew ? NEW : loaded.validFrom}
        owner={owner}
        loaded={loaded}
        endsBefore={plans.find(({ validFrom }) => validFrom > loaded.validFrom)?.validFrom}
        canRemove={!isNew && plans.length > 1}
        impact={impact}
        onSaved={async (validFrom) => {
          await reload()
          change({ plan: validFrom ?? undefined })
        }}
        onConflict={reload}
      />
      <Exceptions owner={owner} exceptions={exceptions} impact={impact} onSaved={reload} />
      <section className={styles.part} aria-labelledby="hours-history">
        <h2 id="hours-history" className={styles.heading}>
          변경 이력
        </h2>
        <ChangeHistory {...which} fieldLabels={hoursLabel} onUndone={reload} ask={impact.ask} />
      </section>
      <p className={styles.note}>오늘은 {formatDate(today)}이에요. 지난 기간은 목록에 보이지 않아요.</p>
    </AdminPage>
  )
}
