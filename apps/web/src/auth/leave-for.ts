/** Away from this app, to an address that another one gave. */
export const leaveFor = (url: string): void => window.location.assign(url)
