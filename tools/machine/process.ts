import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { atExit } from './at-exit.ts'

/**
 * Node with these arguments, gone when we are. `answers(url)` waits for a good answer, so many milliseconds at most; `end()` has the process finish
 * what it does, and gives its exit code.
 */
export function startNode(args: readonly string[], options: SpawnOptions) {
  const child = spawn(process.execPath, args, options)
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  )
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    async answers(url: string, limit = Number.POSITIVE_INFINITY) {
      const begun = performance.now()
      while (!isOver()) {
        if (performance.now() - begun > limit) throw new Error(`${url} has not answered for ${limit} ms.`)
        const reply = await fetch(url).catch(() => undefined)
        if (reply?.ok) return
        await setTimeout(50)
      }
      throw new Error(`${args.at(-1)} ended with ${child.exitCode ?? child.signalCode} before it answered.`)
    },
    async end() {
      if (!isOver()) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}
