/** Runs work now and again every so many milliseconds, never twice at a time. stop waits for the run under way. */
export function repeat(every: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    await work().catch(() => undefined) // the database is away: the next run finds what is left
    if (!isStopped) timer = setTimeout(start, every)
  }
  const start = (): void => {
    running = run()
  }
  let running: Promise<void> = run()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
