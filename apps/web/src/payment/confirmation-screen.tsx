import { useLocation } from 'react-router'
import { ConfirmationDetails } from './confirmation/confirmation-details.tsx'
import { readConfirmation } from './confirmation/kept-confirmation.ts'

export function ConfirmationScreen() {
  return <ConfirmationDetails confirmation={readConfirmation(useLocation().state)} />
}
