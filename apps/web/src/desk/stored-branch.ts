const KEY = 'desk:centre'

/** The branch where this device stands, '' while none has been chosen. It outlives a login: it is nobody's data. */
export const loadBranch = (): string => localStorage.getItem(KEY) ?? ''

export const saveBranch = (branchCode: string): void => localStorage.setItem(KEY, branchCode)
