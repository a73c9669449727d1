import { useLocation } from 'react-router'
import { ConfirmationDetails } from './confirmation-details.tsx'
import { readConfirmation } from './kept-confirmation.ts'

export function ConfirmationScreen() {
  return <ConfirmationDetails confirmation={readConfirmation(useLocation().state)} />
}
