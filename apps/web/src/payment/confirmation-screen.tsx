import { ConfirmationDetails } from './confirmation/confirmation-details.tsx'
import { useConfirmation } from './confirmation/use-confirmation.ts'

export const ConfirmationScreen = () => <ConfirmationDetails confirmation={useConfirmation()} />
