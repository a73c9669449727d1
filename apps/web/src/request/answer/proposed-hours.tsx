import { claimedMinutes } from '@self/contract/opening'
import { overlap } from '@self/contract/proposal'
import type { WaitingRequest } from '@self/contract/request'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { branchTime } from '../../branch/queries.ts'
import { slotsOf } from '../../reservation/slots.ts'
import { TimeSlots } from '../../reservation/time-slots.tsx'
import { now } from '../../shared/clock.ts'
import { instantOf } from '../../shared/due/instant-of.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'

type ProposedHoursProps = {
  request: WaitingRequest
  date: string
  starts: readonly string[]
  onToggle: (start: string) => void
  onOtherDay: () => void
}

/** The starts of a day; those that share an hour with the request or with what is chosen are off. */
export function ProposedHours({ request, date, starts, onToggle, onOtherDay }: ProposedHoursProps) {
  const id = useId()
  const { branchCode, minutes } = request
  const hours = useQuery({ ...branchTime(branchCode, date, undefined, minutes), staleTime: 0 })
  if (hours.isLoadingError) return <LoadFailure error={hours.error} onRetry={() => hours.refetch()} />
  if (hours.isPending) return <Waiting shapes={['card', 'card']} />
  const others = [`${request.hopeDate}T${request.hopeTime}`, ...starts].map(instantOf)
  const slots = slotsOf(hours.data, toKst(now())).map(({ time, isOpen }) => {
    const start = `${date}T${time}`
    const isApart = starts.includes(start) || !overlap([...others, instantOf(start)], claimedMinutes(minutes))
    return { time, isOpen: isOpen && isApart }
  })
  const selected = starts.flatMap((start) => (start.startsWith(date) ? start.slice(-5) : []))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        시간
      </h3>
      <TimeSlots
        slots={slots}
        selected={selected}
        onSelect={(time) => onToggle(`${date}T${time}`)}
        onOtherDay={onOtherDay}
      />
    </section>
  )
}
