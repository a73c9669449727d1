import type { Branch } from '@self/contract/branch'
import { phoneDigits } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { counsellorsOfDay } from '../../counsellor/queries.ts'
import { userInfo } from '../../member/user-info.ts'
import { now } from '../../shared/clock.ts'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { useStateOf } from '../../shared/store/use-state-of.ts'
import {
  type Arrival,
  arrival as arrivalSchema,
  type Booker,
  type BookingState,
  rememberWritten,
  saveDraft,
  startingDraft,
  withDate,
  writtenBy,
} from '../draft.ts'
import { useChosenMinutes } from '../pass/use-chosen-minutes.ts'
import { useStarts } from '../queries.ts'
import { slotsOf, startKey } from '../slots.ts'

/** What is chosen, who books, and the starts there are to choose from. */
export function useBooking(branches: readonly Branch[], lastCode: string | undefined) {
  const arrival = useStateOf(arrivalSchema) ?? {}
  const [chosen, setChosen] = useState(() => startingDraft(branches, toKst(now()).date, arrival, lastCode))
  useArrivalOnce(arrival, () => saveDraft(chosen))
  const loginSession = useLoginSession()
  const [typed, setTyped] = useState<Partial<Booker>>(writtenBy(loginSession?.sub))
  const { data: member } = useQuery(userInfo(loginSession))

  const booker = {
    name: member?.userName ?? '',
    phone: phoneDigits(member?.userPhone ?? ''),
    reason: '',
    ...typed,
  }
  const counsellors = useQuery(counsellorsOfDay(chosen.isPrivate ? chosen.branchCode : '', chosen.date))
  const counsellor = counsellors.data?.find(
    ({ adminId, status }) => adminId === chosen.adminId && status === 'Y',
  )
  const minutes = useChosenMinutes(chosen)
  const starts = useStarts(chosen, counsellor, minutes)
  const slots = slotsOf(starts.data ?? [], toKst(now()))

  const isAway = chosen.adminId !== '' && counsellors.isSuccess && !counsellor
  const isTaken = starts.isSuccess && !slots.some(({ time, isOpen }) => isOpen && time === chosen.time)
  const isGone = chosen.time !== '' && (isAway || isTaken) && chosen.sent !== startKey(chosen)
  const rest = isAway ? withDate(chosen, chosen.date) : chosen

  function choose(next: BookingState) {
    setChosen(next)
    saveDraft(next)
  }

  return {
    draft: { ...rest, ...booker, time: isGone ? '' : rest.time } satisfies BookingState,
    minutes,
    starts,
    slots,
    /** The kept start was taken by somebody else, or its counsellor is away. */
    isGone,
    choose,
    /** A request of the chosen start goes out: until it is answered, it may be what has taken it. */
    markSent: () => choose({ ...chosen, sent: startKey(chosen) }),
    markAnswered: () => setChosen((latest) => ({ ...latest, sent: '' })),
    type(change: Partial<Booker>) {
      setTyped({ ...typed, ...change })
      rememberWritten(loginSession?.sub, { ...typed, ...change })
    },
  }
}

/** What the way here names is applied once: then it is the member's choice, and what is chosen later stays. */
function useArrivalOnce(named: Arrival, save: () => void): void {
  const location = useLocation()
  const navigate = useNavigate()

  const arrive = useEffectEvent(() => {
    if (Object.values(named).every((value) => value === undefined)) return
    save()
    navigate(location, { replace: true, state: null })
  })
  useEffect(() => arrive(), [])
}
