import type { HoursOwner } from '@self/contract/hours'

/** All hours: holidays change what each branch says. */
export const hoursKeys = ['hours'] as const
/** What a save of hours marks as out of date. */
export const hoursKey = ({ kind, id }: HoursOwner) => [...hoursKeys, kind, id] as const
export const holidaysKey = [...hoursKeys, 'holidays'] as const
