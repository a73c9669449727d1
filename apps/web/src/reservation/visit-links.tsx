import { directionsUrl } from '@self/contract/map'
import { useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import { AddressByName } from '../branch/address.tsx'
import { branches } from '../branch/queries.ts'
import { ExternalLink } from '../shared/external-link.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import styles from './visit-links.module.css'

type VisitLinksProps = { reservationId: number | undefined; branchName: string | undefined }

/** What helps to be there in time: the address, the calendar and the way. */
export function VisitLinks({ reservationId, branchName }: VisitLinksProps) {
  return (
    <div className={styles.links}>
      <AddressByName branchName={branchName} />
      {reservationId !== undefined && <AddToCalendar reservationId={reservationId} />}
      <Directions branchName={branchName} />
    </div>
  )
}

type DirectionsProps = Pick<VisitLinksProps, 'branchName'> & {
  /** The element that says for which session, where there are several. */
  describedBy?: string
  kind?: 'neutral' | 'text'
}

/** Nothing while the list loads, where it fails, and for a branch without a place on the map. */
export function Directions({ branchName, describedBy, kind = 'neutral' }: DirectionsProps) {
  const { data = [] } = useQuery(branches)
  const { lat = null, lng = null } = data.find((branch) => branch.branchName === branchName) ?? {}
  if (!branchName || lat === null || lng === null) return null
  return (
    <ExternalLink
      href={directionsUrl(branchName, { lat, lng })}
      Icon={Navigation}
      kind={kind}
      describedBy={describedBy}
    >
      길찾기
    </ExternalLink>
  )
}
