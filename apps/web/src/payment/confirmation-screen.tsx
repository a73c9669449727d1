import { useLocation } from 'react-router'
import { ConfirmationDetails } from './confirmation/confirmation-details.tsx'
import { readConfirmation } from './confirmation/stored-confirmation.ts'

export function ConfirmationScreen() {
  return <ConfirmationDetails confirmation={readConfirmation(useLocation().state)} />
}
