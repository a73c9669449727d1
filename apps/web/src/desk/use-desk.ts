import { UNMARKED_TABS, type UnmarkedTab } from '@self/contract/desk-unmarked'
import { branchCode } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { branchesForStaff } from '../branch/staff-branches.ts'
import { useOwnBranches } from '../member/use-can-do.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { useMinute } from '../shared/ticking/use-minute.ts'
import { STATE_ORDER } from './board/state-counts.tsx'
import { loadBranch, saveBranch } from './stored-branch.ts'

const VIEWS = ['board', 'list', 'week', 'hours', 'unmarked'] as const
type View = (typeof VIEWS)[number]
/** How a day is looked at. */
export type DayView = Exclude<View, 'unmarked'>

const address = z.object({
  branch: z.optional(z.string()),
  date: z.optional(z.iso.date()),
  view: z._default(z.enum(VIEWS), 'board'),
  open: z.optional(z.string()),
  sort: z._default(z.string(), 'time'),
  state: z._default(z.enum(['', ...STATE_ORDER]), ''),
  who: z._default(z.string().check(z.regex(/^\d*$/)), ''),
  tab: z._default(z.enum(UNMARKED_TABS), 'unmarked'),
  at: z._default(branchCode, ''),
  client: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** Which branch and day the desk looks at, and how; all of it in the address. */
export function useDesk() {
  const [{ sort, state, who, tab, at, ...shown }, set] = useAddress(address)
  const [stored, setStored] = useState(loadBranch)
  const branchList = useQuery(branchesForStaff)
  const own = useOwnBranches(branchList.data ?? [])
  const chosen = shown.branch ?? stored
  const [only] = own.length === 1 ? own : own.filter(({ branch }) => branch === chosen)
  // Every state, count and line of the day below depends on the time.
  useMinute()
  const { date: today } = toKst(now())
  const dateOf = (date: string) => (date === today ? undefined : date)
  return {
    branchList,
    view: shown.view,
    openId: shown.open ? Number(shown.open) : undefined,
    day: { branchCode: branchList.data ? (only?.branch ?? '') : chosen, date: shown.date ?? today },
    options: own.map(({ branch, branchName }) => ({ value: branch, label: branchName })),
    list: { sort, state, who },
    /** Of what is over since an earlier day, at one branch or at every one. */
    unmarked: { tab, branchCode: at },
    /** The member whom the next booking is for, from the page of that member. */
    clientId: shown.client ? Number(shown.client) : undefined,
    leaveClient: () => set({ client: undefined }),
    choose(branch: string) {
      saveBranch(branch)
      setStored(branch)
      set({ branch, open: undefined, who: '' })
    },
    goTo: (date: string) => set({ date: dateOf(date), open: undefined }),
    show: (view: View) => set({ view, open: undefined }),
    /** From the week to one of its days; Back leads to the week again. */
    showDay: (date: string) => set({ date: dateOf(date), view: 'board' }, { push: true }),
    open: (id: number | undefined) => set({ open: id === undefined ? undefined : String(id) }),
    narrowUnmarked: (part: { tab?: UnmarkedTab; at?: string }) => set({ ...part, open: undefined }),
    narrow: (part: { sort?: string; state?: typeof state; who?: string }) => set(part),
  }
}
