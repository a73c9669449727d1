import { useLocation } from 'react-router'
import { useIsOwn } from '../../shared/store/own-state.ts'
import { type Booked, isMasked, readConfirmation } from './stored-confirmation.ts'

/** What the navigation state tells of a booking: to its member alone, unless it is masked. */
export function useConfirmation(): Partial<Booked> | undefined {
  const confirmation = readConfirmation(useLocation().state)
  const isOwn = useIsOwn()
  return confirmation && (isOwn || isMasked(confirmation)) ? confirmation : undefined
}
