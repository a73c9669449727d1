import { readDevice } from '../shared/login-session/device.ts'

/** Under this name the device holds the answers of a test under way (sheet.ts). */
export const ANSWERS = 'diagnosis'

export const areAnswersSaved = (): boolean => readDevice(ANSWERS) !== null
