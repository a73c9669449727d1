import { directionsUrl } from '@self/contract/map'
import { useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import { branches } from '../branch/queries.ts'
import { ExternalLink } from '../shared/external-link.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import styles from './visit-links.module.css'

type VisitLinksProps = { reservationId: number | undefined; centreName: string | undefined }

/** What helps to be there in time: the calendar and the way. */
export function VisitLinks({ reservationId, centreName }: VisitLinksProps) {
  return (
    <div className={styles.links}>
      {reservationId !== undefined && <AddToCalendar reservationId={reservationId} />}
      <Directions centreName={centreName} />
    </div>
  )
}

/** Nothing while the list loads, where it fails, and for a centre without a place on the map. */
function Directions({ centreName }: Pick<VisitLinksProps, 'centreName'>) {
  const { data = [] } = useQuery(branches)
  const { lat = null, lng = null } = data.find(({ branchName }) => branchName === centreName) ?? {}
  if (!centreName || lat === null || lng === null) return null
  return (
    <ExternalLink href={directionsUrl(centreName, { lat, lng })} Icon={Navigation}>
      길찾기
    </ExternalLink>
  )
}
