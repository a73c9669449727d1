import { displayState, hasBegun } from '@self/contract/reservation'
import { type Consultation, type MyList, myListReply } from '@self/contract/schedule'
import { queryOptions } from '@tanstack/react-query'
import { api, isOutOfReach } from '../shared/api/api.ts'
import { now } from '../shared/clock.ts'
import { openItem, readDevice, writeDevice } from '../shared/login-session/device.ts'
import { currentLoginSession } from '../shared/login-session/login-session.ts'
import { reservationKeys } from './keys.ts'

/** What is ahead, on this device for whoever is on the way without a connection; gone at logout and after a day. */
const STORED = 'schedule'

/** Asked for anew at once; 0 would count as never loaded. */
const STALE = 1

export const OLD_SCHEDULE = '일정을 새로 불러오지 못했어요. 마지막으로 불러온 일정이에요.'

/** What the member has booked. */
export const mySchedule = queryOptions({
  queryKey: reservationKeys.mine,
  async queryFn({ client, signal }) {
    try {
      const mine = await api(myListReply, '/api/myList', { signal })
      store(mine)
      return mine
    } catch (error) {
      // A browser whose connection leads nowhere takes itself for online.
      const known = client.getQueryData<MyList>(reservationKeys.mine)
      if (!known && isOutOfReach(error))
        client.setQueryData(reservationKeys.mine, stored(), { updatedAt: STALE })
      throw error
    }
  },
  initialData: () => (navigator.onLine ? undefined : stored()),
  initialDataUpdatedAt: STALE,
})

function store(mine: MyList): void {
  const member = currentLoginSession()?.sub
  if (member === undefined) return
  const consultationsList = splitSchedule(mine.consultationsList, now()).ahead
  writeDevice(STORED, member, { ...mine, consultationsList })
}

const stored = (): MyList | undefined => {
  const member = currentLoginSession()?.sub
  return member === undefined ? undefined : myListReply.safeParse(openItem(readDevice(STORED), member)).data
}

/** The branch of what the member booked last, undefined for somebody who has booked nothing. */
export const lastBranchOf = (mine: MyList | undefined): string | undefined =>
  mine?.consultationsList.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))[0]?.branchCode

const startOf = ({ hopeDate, hopeTime }: Consultation) => `${hopeDate}T${hopeTime}`
const isLive = (item: Consultation, now: Date) => !['CANCELLED', 'EXPIRED'].includes(displayState(item, now))

/** The confirmed session that comes next. */
export const nextOf = (items: readonly Consultation[], now: Date): Consultation | undefined =>
  items
    .filter((item) => isLive(item, now) && item.checkBooking && !hasBegun(item, now))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))[0]

/** The session that was or will be last, of those that were confirmed and not cancelled. */
export const lastOf = (items: readonly Consultation[], now: Date): Consultation | undefined =>
  items
    .filter((item) => isLive(item, now) && item.checkBooking)
    .toSorted((a, b) => startOf(b).localeCompare(startOf(a)))[0]

/** What has not begun, soonest first and what is cancelled after the rest; and what has, latest first. */
export function splitSchedule(items: readonly Consultation[], now: Date) {
  const ascending = items.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  const ahead = ascending.filter((item) => !hasBegun(item, now))
  return {
    ahead: [...ahead.filter((item) => isLive(item, now)), ...ahead.filter((item) => !isLive(item, now))],
    past: ascending.filter((item) => hasBegun(item, now)).toReversed(),
  }
}
