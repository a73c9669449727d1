import { ConfirmationDetails } from './confirmation/confirmation-details.tsx'
import { loadConfirmation } from './confirmation/stored-confirmation.ts'
import { useConfirmation } from './confirmation/use-confirmation.ts'

export const MobileConfirmationScreen = () => (
  <ConfirmationDetails confirmation={useConfirmation() ?? loadConfirmation()} />
)
