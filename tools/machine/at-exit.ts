const cleanUps = new Set<() => void>()
process.once('exit', () => {
  for (const cleanUp of cleanUps) cleanUp()
})

/** Has this done when the process ends, until the returned function is called. One listener serves them all. */
export function atExit(cleanUp: () => void) {
  const own = () => cleanUp()
  cleanUps.add(own)
  return () => void cleanUps.delete(own)
}
