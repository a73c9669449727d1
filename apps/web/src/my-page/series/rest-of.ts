import type { Consultation } from '@self/contract/schedule'

/** Of a session's series: what stands from it on, divided by whether it can still be changed; in time's order. */
export function restOf(item: Consultation, all: readonly Consultation[]) {
  const rest = all
    .filter(({ series, state }) => series?.id === item.series?.id && state === 'BOOKED')
    .filter((each) => startOf(each) >= startOf(item))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  return {
    changeable: rest.filter(({ change }) => change === 'Y'),
    late: rest.filter(({ change }) => change === 'N'),
  }
}

const startOf = ({ hopeDate, hopeTime }: Consultation): string => `${hopeDate}T${hopeTime}`
