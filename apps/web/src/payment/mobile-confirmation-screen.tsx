import { useLocation } from 'react-router'
import { ConfirmationDetails } from './confirmation/confirmation-details.tsx'
import { loadConfirmation, readConfirmation } from './confirmation/stored-confirmation.ts'

export function MobileConfirmationScreen() {
  return <ConfirmationDetails confirmation={readConfirmation(useLocation().state) ?? loadConfirmation()} />
}
