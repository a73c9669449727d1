import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddress } from '../../shared/admin/use-address.ts'
import { EVERYTHING } from '../queries.ts'
import { ErrorChart } from './error-chart.tsx'
import { ErrorCounters } from './error-counters.tsx'
import { ErrorFilters } from './error-filters.tsx'
import { ErrorList } from './error-list.tsx'
import styles from './error-log.module.css'

const word = z._default(z.string().check(z.regex(/^[\w.-]{1,40}$/)), '')
const filters = z.object({ paymentMethod: word, severity: word, status: word, errorCode: word })

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
      <ErrorList search={search} />
      <ErrorChart />
    </div>
  )
}
