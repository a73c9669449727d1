import type { HoursOwner } from '@self/contract/hours'

/** What a save of hours marks as out of date. */
export const hoursKey = ({ kind, id }: HoursOwner) => ['hours', kind, id] as const
export const holidaysKey = ['hours', 'holidays'] as const
