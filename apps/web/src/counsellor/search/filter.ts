import { labelOf } from '@self/contract/counsellor'
import { type FreeHours, PERIODS, within } from '@self/contract/free-hours'
import type { Profile } from '@self/contract/profile'
import { WEEKDAYS } from '@self/contract/time'

/** What counsellors are narrowed down by; '' is no matter which. */
export type Filter = { topic: string; way: string; weekday: string; period: string }

export const noFilter: Filter = { topic: '', way: '', weekday: '', period: '' }

/** Of these words the one that is chosen, or all of them. */
const chosenOf = <Word extends string>(words: readonly Word[], chosen: string): readonly Word[] => {
  const found = words.filter((word) => word === chosen)
  return found.length > 0 ? found : words
}

const hasTime = ({ weekday, period }: Filter) => weekday !== '' || period !== ''

/** The free hours as far as they lie when somebody can come. */
export const hoursAt = (hours: readonly FreeHours[] | undefined, { weekday, period }: Filter) =>
  hours?.map(({ wrId, days }) => ({
    wrId,
    days: within(days, { weekdays: chosenOf(WEEKDAYS, weekday), periods: chosenOf(PERIODS, period) }),
  }))

/** Whom the filter leaves; those without a free hour then go only once the hours are known. */
export const narrowed = (
  counsellors: readonly Profile[],
  filter: Filter,
  hours: readonly FreeHours[] | undefined,
): Profile[] => {
  const free = hours?.filter(({ days }) => days.length > 0).map(({ wrId }) => wrId)
  return counsellors.filter(
    (counsellor) =>
      (!filter.topic || counsellor.topics.includes(filter.topic)) &&
      (!filter.way || labelOf(counsellor) === filter.way) &&
      (!hasTime(filter) || !free || free.includes(counsellor.wrId)),
  )
}

/** Each word once, in the order in which it first comes. */
export const topicsOf = (counsellors: readonly Profile[]): string[] => [
  ...new Set(counsellors.flatMap(({ topics }) => topics)),
]
export const waysOf = (counsellors: readonly Profile[]): string[] => [...new Set(counsellors.map(labelOf))]
