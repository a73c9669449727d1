/** Once what a press has changed stands on the screen: for what its answer can do without. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
