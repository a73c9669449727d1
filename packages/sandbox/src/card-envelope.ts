/** The provider wraps every answer; HTTP 200 with a code other than 0 is a failure. */
export const answer = (response: unknown) => ({ code: 0, message: null, response })

export const refusal = (message: string, code = 1) => ({ code, message, response: null })
