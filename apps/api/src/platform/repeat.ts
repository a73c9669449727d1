/** Milliseconds between two starts of woken work: what comes meanwhile is done together. */
const APART = 250

/**
 * Runs work now and again every so many milliseconds, never twice at a time; a run that fails is told and the next
 * one finds what is left. wake runs it without delay, but not while it runs nor within APART of its latest start; stop
 * tells the run under way and waits for it.
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
  let startedAt = 0
  const run = async (): Promise<void> => {
    isRunning = true
    isWanted = false
    startedAt = performance.now()
    await work(signal).catch(onError)
    isRunning = false
    schedule(isWanted ? untilApart() : every)
  }
  const untilApart = (): number => Math.max(0, startedAt + APART - performance.now())
  const schedule = (delay: number): void => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(start, delay)
  }
  const start = (): void => {
    running = run()
  }
  let running: Promise<void> = run()
  return {
    wake() {
      if (isWanted) return
      isWanted = true
      if (!isRunning) schedule(untilApart())
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
