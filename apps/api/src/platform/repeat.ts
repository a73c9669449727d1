/**
 * Runs work now and again every so many milliseconds, never twice at a time; a run that fails is told and the next
 * one finds what is left. wake runs it without delay, after the run under way; stop waits for that one.
 */
export function repeat(
  every: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { wake: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isWanted = false
      await work().catch(onError)
    } while (isWanted && !isStopped)
    isRunning = false
    if (!isStopped) timer = setTimeout(start, every)
  }
  const start = (): void => {
    running = run()
  }
  let running: Promise<void> = run()
  return {
    wake() {
      isWanted = true
      if (isRunning || isStopped) return
      clearTimeout(timer)
      start()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
