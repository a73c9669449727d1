import type { ScheduleEntry } from '@self/contract/availability'
import type { Counsellor } from '@self/contract/counsellor'
import { toKst } from '@self/contract/time'
import { useQueries, useQuery } from '@tanstack/react-query'
import { branchTime } from '../branch/queries.ts'
import { counsellorTime } from '../counsellor/queries.ts'
import { now } from '../shared/clock.ts'

type Day = { branchCode: string; date: string }

export type Hours = {
  /** Those that may be waited for: of a branch without a choice its own, else of each who is one. */
  all: readonly string[]
  /** Whether somebody, by their login name, gives an hour; with null whether any, true until that is known. */
  isGivenBy: (adminId: string, hour: string | null) => boolean
}

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
  const given = people ? ofPeople.map(({ data }) => givenOf(data)) : [givenOf(ofBranch.data)]
  const ahead = (starts: readonly string[] = []) => starts.filter((start) => `${date}T${start}` > at)
  return {
    all: [...new Set(given.flatMap(ahead))].toSorted(),
    isGivenBy: (adminId, hour) => {
      const own = given[people?.findIndex((person) => person.adminId === adminId) ?? -1]
      return hour ? ahead(own).includes(hour) : own?.length !== 0
    },
  }
}

const givenOf = (entries: readonly ScheduleEntry[] | undefined): string[] | undefined =>
  entries?.filter(({ isAway }) => !isAway).map(({ startTime }) => startTime)
