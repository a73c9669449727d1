import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { unprivileged } from '../../machine/postgres.ts'

export type Daemon = { child: ChildProcess; end: (signal?: NodeJS.Signals) => Promise<void> }

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** A process of the user postgres that runs until it is ended; what it writes goes to log. */
export function startDaemon(
  command: string,
  args: readonly string[],
  { cwd, log, env: own = {} }: { cwd: string; log: string; env?: NodeJS.ProcessEnv },
): Daemon {
  const output = openSync(log, 'a')
  const env = { ...process.env, PATH: `/usr/bin:/bin:/usr/sbin:${process.env.PATH}`, HOME: cwd, ...own }
  const child = spawn(command, args, { ...unprivileged(), cwd, env, stdio: ['ignore', output, output] })
  children.add(child)
  child.once('error', () => undefined) // told by what waits for it
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { child, end }
}

/** Waits until that is true. After so many seconds throws, with the end of the log. */
export async function waitFor(
  what: string,
  isTrue: () => Promise<boolean>,
  { log, seconds = 60 }: { log: string; seconds?: number },
) {
  const deadline = performance.now() + seconds * 1000
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s.\n${tail(log)}`)
    await setTimeout(100)
  }
}

const tail = (log: string): string => readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')

/** Does this address answer 200? */
export const answersOk = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status === 200
