/**
 * Runs work now and again every so many milliseconds, never twice at a time; a run that fails is told and the next
 * one finds what is left. stop waits for the run under way.
 */
export function repeat(
  every: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    await work().catch(onError)
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
