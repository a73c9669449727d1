import { spawn } from 'node:child_process'

/** Runs a command to its end. `quiet` keeps its output and returns it instead of showing it. */
export function run(command, args, { quiet = false, ...options } = {}) {
  const child = spawn(command, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

export const isMain = (moduleUrl) => process.argv[1] === new URL(moduleUrl).pathname
