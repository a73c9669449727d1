import { useLocation } from 'react-router'
import { ConfirmationDetails } from './confirmation/confirmation-details.tsx'
import { readConfirmation, recallConfirmation } from './confirmation/kept-confirmation.ts'

export function MobileConfirmationScreen() {
  return <ConfirmationDetails confirmation={readConfirmation(useLocation().state) ?? recallConfirmation()} />
}
