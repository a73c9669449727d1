/** The messenger's own browser stores no file and prints nothing. */
export const isInMessenger = (): boolean => /KAKAOTALK/i.test(navigator.userAgent)
