import { toKst } from '@self/contract/time'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { now } from '../shared/clock.ts'

const day = z.iso.date()

/** The day that the desk looks at: in the address, so that a reload stays on it; today where none stands there. */
export function useDay() {
  const [search, setSearch] = useSearchParams()
  const requested = day.safeParse(search.get('date'))
  return {
    date: requested.success ? requested.data : toKst(now()).date,
    goTo: (date: string) => setSearch(date === toKst(now()).date ? {} : { date }, { replace: true }),
  }
}
