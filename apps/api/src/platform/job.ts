import { levelOf } from './away.ts'
import { jobFailures, jobRuns } from './metrics.ts'
import { repeat } from './repeat.ts'

type Lines = { error: (error: unknown) => void; warn: (error: unknown) => void }
type Log = { child: (bindings: { job: string }) => Lines }
type Work = (onError: (error: unknown) => void, stopping: AbortSignal) => Promise<unknown>

/** Work under a name, now and again: what fails in it is logged and counted under that name. */
export function jobsOf(log: Log) {
  return (job: string, every: number, work: Work): ReturnType<typeof repeat> => {
    const lines = log.child({ job })
    const onError = (error: unknown): void => {
      lines[levelOf(error)](error)
      jobFailures.inc({ job })
    }
    const run = async (stopping: AbortSignal): Promise<void> => {
      jobRuns.inc({ job })
      await work(onError, stopping)
    }
    return repeat(every, run, onError)
  }
}
