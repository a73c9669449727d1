import { readDevice } from '../shared/login-session/device.ts'

/** The name of the answers on this device; what they look like, sheet.ts knows. */
export const ANSWERS = 'diagnosis'

export const areAnswersSaved = (): boolean => readDevice(ANSWERS) !== null
