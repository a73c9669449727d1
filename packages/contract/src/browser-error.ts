/** Where a browser says what broke in it: an error that nobody caught, a promise, or a screen that React gave up. */
export const BROWSER_ERRORS = '/browser-error'
export const BROWSER_ERROR_KINDS = ['error', 'rejection', 'screen'] as const

/** stack: as the engine writes it; the server takes out of both texts what may be a person's. */
export type BrowserError = { kind: (typeof BROWSER_ERROR_KINDS)[number]; message: string; stack: string }
