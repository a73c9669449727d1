import { type SpawnOptions, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'

interface RunOptions extends SpawnOptions {
  /** Keeps what the command writes and returns it instead of showing it. */
  quiet?: boolean
}

/** Runs a command to its end; gives its exit code, 127 where it can't be started. */
export function run(
  command: string,
  args: readonly string[],
  { quiet = false, ...options }: RunOptions = {},
) {
  const child = spawn(command, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Is this module the command itself, not imported by another one? */
export const isMain = (moduleUrl: string) => moduleUrl === pathToFileURL(process.argv[1] ?? '').href
