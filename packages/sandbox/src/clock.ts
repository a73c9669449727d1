export type Clock = () => Date

/** The sandbox's one clock; tests hand in their own. */
export const systemClock: Clock = () => new Date()

/** Unix seconds, the way the card provider writes an instant. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

const KOREA_MS = 9 * 60 * 60 * 1000
const inKorea = (at: Date): string => new Date(at.getTime() + KOREA_MS).toISOString()

/** Korean wall-clock digits, yyyyMMddHHmmssSSS, as they stand in a card approval number. */
export const koreanDigits = (at: Date): string => inKorea(at).replace(/\D/g, '')

/** «MM-DD HH:mm:ss» in Korea, for the pages. */
export const koreanTime = (at: Date): string => inKorea(at).slice(5, 19).replace('T', ' ')
