import type { PrintedStatement } from '@self/contract/access-statement'
import { type ExportPurpose, exportPurpose, exportPurposeLabels } from '@self/contract/list-export'
import { dayText } from '@self/contract/text'
import { addMonths, toKst } from '@self/contract/time'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { FilterInput, FilterSelect } from '../shared/filter/filter-field.tsx'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { printStatement } from './queries.ts'
import { StatementPaper } from './statement-paper.tsx'
import styles from './subject-panel.module.css'

const address = z.object({ from: z.optional(dayText), until: z.optional(dayText) })
const PURPOSES = exportPurpose.options.map((value) => ({ value, label: exportPurposeLabels[value] }))
const A_YEAR = 12

/** Who has looked at a member's data, on paper for that member: of which days, what for, then as it will be printed. */
export function AccessStatementScreen() {
  const memberId = Number(useParams().memberId)
  const [state, set] = useAddress(address)
  const today = toKst(now()).date
  const days = { from: state.from ?? addMonths(today, -A_YEAR), until: state.until ?? today }
  const [purpose, setPurpose] = useState<ExportPurpose>('LAW')
  const [made, setMade] = useState<PrintedStatement>()
  const make = useAction({
    call: () => printStatement({ memberId, purpose, ...days }),
    done: setMade,
    failed: () => setMade(undefined),
  })

  /** What was made is of other days. */
  function change(part: Partial<typeof days>) {
    setMade(undefined)
    set(part)
  }
  return (
    <AdminPage
      title="개인정보 열람 이력"
      actions={
        <ButtonLink kind="neutral" size="medium" to="/admin/subject-requests">
          정보주체 요청
        </ButtonLink>
      }
      filters={
        <>
          <FilterInput label="부터" type="date" value={days.from} onChange={(from) => change({ from })} />
          <FilterInput label="까지" type="date" value={days.until} onChange={(until) => change({ until })} />
          <FilterSelect
            label="어디에 쓰나요?"
            value={purpose}
            options={PURPOSES}
            onChange={(value) => setPurpose(value as ExportPurpose)}
          />
          <Button size="medium" kind="neutral" isLoading={make.isBusy} onClick={() => make.start()}>
            이력 만들기
          </Button>
        </>
      }
    >
      <Problem error={make.error} kind="danger" />
      {made ? (
        <StatementPaper days={days} made={made} />
      ) : (
        <p className={styles.help}>
          이 회원의 정보를 누가 보았는지 기간을 골라 만들어요. 직원 이름은 일부만 나오고, 누가 무엇에 쓰려고
          만들었는지 접속 기록에 남아요.
        </p>
      )}
    </AdminPage>
  )
}
