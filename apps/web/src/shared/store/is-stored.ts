/** False where memory stands in for what this browser doesn't store (index.html): it is gone with the page. */
export const isStored = (): boolean => !('isMemory' in localStorage)
