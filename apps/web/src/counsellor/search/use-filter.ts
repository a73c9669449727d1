import type { Profile } from '@self/contract/profile'
import { useAddress } from '../../shared/store/use-address.ts'
import { type Filter, noFilter, topicsOf, waysOf } from './filter.ts'

/** What is looked for, in the address; a word that nobody at this branch uses is left out. */
export function useFilter(counsellors: readonly Profile[], hasHours: boolean) {
  const [requested, change] = useAddress('topic', 'way', 'weekday', 'period')
  const topics = topicsOf(counsellors)
  const ways = waysOf(counsellors)
  const filter: Filter = {
    ...(hasHours ? requested : noFilter),
    topic: topics.includes(requested.topic) ? requested.topic : '',
    way: ways.includes(requested.way) ? requested.way : '',
  }
  const isOn = Object.values(filter).some(Boolean)
  return { filter, isOn, change, clear: () => change(noFilter), topics, ways }
}
