/**
 * Runs work now and again every so many milliseconds, never twice at a time; a run that fails is told and the next
 * one finds what is left. wake runs it without delay, after the run under way; stop tells that one and waits for it.
 */
export function repeat(
  every: number,
  work: (stopping: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): { wake: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isWanted = false
      await work(signal).catch(onError)
    } while (isWanted && !signal.aborted)
    isRunning = false
    if (!signal.aborted) timer = setTimeout(start, every)
  }
  const start = (): void => {
    running = run()
  }
  let running: Promise<void> = run()
  return {
    wake() {
      isWanted = true
      if (isRunning || signal.aborted) return
      clearTimeout(timer)
      start()
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
