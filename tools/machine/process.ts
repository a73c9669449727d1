import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { atExit } from './at-exit.ts'

/** Whether somebody takes a connection at a port of this machine. */
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

const isAnswered = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true

/**
 * Node with these arguments, gone when we are. `answers(url)` waits for a good answer, so many milliseconds at most,
 * `listens(port)` for somebody who takes a connection; `end()` has the process finish what it does, and gives its exit code.
 */
export function startNode(args: readonly string[], options: SpawnOptions) {
  const child = spawn(process.execPath, args, options)
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  )
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  async function until(isSo: () => Promise<boolean>, what: string, limit = Number.POSITIVE_INFINITY) {
    const begun = performance.now()
    while (!isOver()) {
      if (performance.now() - begun > limit) throw new Error(`${what} has not answered for ${limit} ms.`)
      if (await isSo()) return
      await setTimeout(50)
    }
    throw new Error(`${args.at(-1)} ended with ${child.exitCode ?? child.signalCode} before it answered.`)
  }
  return {
    child,
    answers: (url: string, limit?: number) => until(() => isAnswered(url), url, limit),
    listens: (port: number) => until(() => isTaken(port), `Port ${port}`),
    async end() {
      if (!isOver()) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}
