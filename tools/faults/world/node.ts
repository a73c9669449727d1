import { openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { startNode } from '../../machine/process.ts'

/** In milliseconds, on a busy machine too. */
const START_LIMIT = 60_000

/** How a node that nobody was to end has ended. */
type Exit = { code: number | null; signal: NodeJS.Signals | null }

interface NodeOptions {
  bundle: string
  port: number
  env: NodeJS.ProcessEnv
  /** Arguments of Node itself. */
  args?: readonly string[]
  log: string
  /** Is told when it ends and nobody had it end. */
  onEnd?: (exit: Exit) => void
}

/** A node of the product as a process of its own, which may be killed and started again. */
export function openNode({ bundle, port, env, args = [], log, onEnd }: NodeOptions) {
  const origin = `http://127.0.0.1:${port}`
  const output = openSync(log, 'a')
  const unexpected: Exit[] = []
  let isToEnd = false
  let process: ReturnType<typeof startNode> | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const isUp = () =>
    process !== undefined && process.child.exitCode === null && process.child.signalCode === null

  return {
    origin,
    /** The interface over which it registers orders. */
    cardApi: env.CARD_API ?? 'v1',
    unexpected,
    isUp,
    /** Resolves when it is ready; extra settings hold for this start alone. */
    async start(extra: NodeJS.ProcessEnv = {}) {
      isToEnd = false
      const started = startNode([...args, bundle], {
        env: { ...env, ...extra, PORT: String(port) },
        stdio: ['ignore', output, output],
      })
      process = started
      ended = new Promise((resolve) => {
        started.child.once('exit', (code, signal) => {
          if (!isToEnd && !extra.CRASH_AT) {
            unexpected.push({ code, signal })
            onEnd?.({ code, signal })
          }
          resolve(undefined)
        })
      })
      await started.answers(`${origin}/readyz`, START_LIMIT).catch((error: unknown) => {
        if (!extra.CRASH_AT) throw error // a job may have passed the point before the node was ready
      })
    },
    async kill() {
      isToEnd = true
      process?.child.kill('SIGKILL')
      await ended
    },
    /** Lets it finish what it does; gives its exit code. */
    async drain() {
      isToEnd = true
      return process?.end()
    },
    signal: (name: NodeJS.Signals) => process?.child.kill(name),
    /** Resolves when it has ended. */
    ended: () => ended,
    /** True when it ends by itself in so many milliseconds. */
    endsWithin: (ms: number) => Promise.race([ended.then(() => true), setTimeout(ms, false)]),
  }
}

export type FaultNode = ReturnType<typeof openNode>
