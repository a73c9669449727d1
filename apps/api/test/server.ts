import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../../..')

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** The server as a process of its own. */
export class Server {
  readonly origin: string
  readonly child: ChildProcess
  output = ''

  /** root: where the sources stand, when it is not this version. */
  constructor(port: number, env: Record<string, string>, root = ROOT) {
    this.origin = `http://127.0.0.1:${port}`
    this.child = spawn(process.execPath, ['apps/api/src/server.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const collect = (chunk: Buffer) => {
      this.output += chunk.toString()
    }
    this.child.stdout?.on('data', collect)
    this.child.stderr?.on('data', collect)
  }

  async ready(): Promise<this> {
    while (this.child.exitCode === null) {
      const reply = await fetch(`${this.origin}/readyz`).catch(() => undefined)
      if (reply?.ok) return this
      await setTimeout(50)
    }
    throw new Error(`the server ended: ${this.output}`)
  }

  /** Ends it and gives the exit code, null after a kill. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal)
      await once(this.child, 'exit')
    }
    return this.child.exitCode
  }

  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is for the test to say
  async call(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<any> {
    const reply = await fetch(`${this.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return reply.json()
  }
}
