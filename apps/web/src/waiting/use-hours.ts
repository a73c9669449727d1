import type { Counsellor } from '@self/contract/counsellor'
import { toKst } from '@self/contract/time'
import { useQueries, useQuery } from '@tanstack/react-query'
import { branchTime } from '../branch/queries.ts'
import { counsellorTime } from '../counsellor/queries.ts'
import { now } from '../shared/clock.ts'

type Day = { branchCode: string; date: string }

/** Whose hours may be waited for: of a branch without a choice its own, else of each who is one, by their login name. */
export type Hours = { all: readonly string[]; givenBy: (adminId: string) => readonly string[] }

/** The hours of a day that are still to come, as whoever works there gives them; people: none where nobody is chosen. */
export function useHours(
  { branchCode, date }: Day,
  people: readonly Pick<Counsellor, 'wrId' | 'adminId' | 'branch'>[] | undefined,
): Hours {
  const ofBranch = useQuery(branchTime(people ? '' : branchCode, date))
  const ofPeople = useQueries({
    queries: (people ?? []).map((person) => counsellorTime(person, { branchCode, date })),
  })
  const at = `${toKst(now()).date}T${toKst(now()).time}`
  const toCome = (starts: readonly { startTime: string }[] | undefined) =>
    (starts ?? []).map(({ startTime }) => startTime).filter((start) => `${date}T${start}` > at)
  const lists = people ? ofPeople.map(({ data }) => toCome(data)) : [toCome(ofBranch.data)]
  return {
    all: [...new Set(lists.flat())].toSorted(),
    givenBy: (adminId) => lists[people?.findIndex((person) => person.adminId === adminId) ?? -1] ?? [],
  }
}
