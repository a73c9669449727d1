import { dayText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { ExportButton } from '../../list-export/export-button.tsx'
import { useAddress } from '../../shared/admin/use-address.ts'
import { now } from '../../shared/clock.ts'
import { EVERYTHING } from '../queries.ts'
import { ErrorCounters } from './error-counters.tsx'
import { ErrorFilters } from './error-filters.tsx'
import { ErrorList } from './error-list.tsx'
import styles from './error-log.module.css'

const word = z._default(z.string().check(z.regex(/^[\w.-]{1,40}$/)), '')
const day = z._default(z.union([dayText, z.literal('')]), '')
const filters = z.object({
  paymentMethod: word,
  severity: word,
  status: word,
  errorCode: word,
  from: day,
  until: day,
  assignee: z._default(z.string().check(z.regex(/^\d{1,9}$/)), ''),
})

const ErrorChart = lazy(async () => ({ default: (await import('./error-chart.tsx')).ErrorChart }))

/** What waits, the log itself, and below it how it has been lately. */
export function ErrorLog() {
  const [shown, change] = useAddress(filters)
  // Words may be somebody's name or number: those stand in no address.
  const [keyword, setKeyword] = useState('')
  const search = { ...shown, keyword }

  function look({ keyword, ...others }: typeof search) {
    setKeyword(keyword)
    change(others)
  }

  return (
    <div className={styles.log}>
      <ErrorCounters onChoose={(choice) => look({ ...EVERYTHING, ...choice })} />
      <ErrorFilters search={search} onChange={look} />
      <div>
        <ExportButton
          path="/api/payment-error/export"
          name={`payment-errors-${toKst(now()).date}`}
          body={{ filter: shown, ...(keyword && { keyword }) }}
        />
      </div>
      <ErrorList search={search} />
      <Suspense>
        <ErrorChart />
      </Suspense>
    </div>
  )
}
