import type { ChildProcess, Serializable } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../machine/postgres.ts'
import { startNode } from '../machine/process.ts'
import { KEYS } from './filled.ts'
import { call, type Request } from './load.ts'
import { type Recording, type Step, timeNow } from './recording.ts'

/** Calls a server by the name that the recording gets. */
export type Send = (name: string, path: string, given: Request) => Promise<unknown>

export interface Server {
  origin: string
  stop: () => Promise<unknown>
}

/** What is measured against: a throwaway PostgreSQL and the sandbox. */
export interface Outside {
  postgres: { url: string }
  sandbox: Server
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The outside world. */
export async function startSandbox(): Promise<Server> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { answers, end } = start([pathOf('../../packages/sandbox/src/server.ts')], {
    SANDBOX_PORT: String(port),
  })
  await answers(origin)
  return { origin, stop: end }
}

/** The product's server as it is served, its log written to nowhere; with `isRecorded`, `take` gives its steps. */
export async function startServer(sandbox: Server, env: NodeJS.ProcessEnv, { isRecorded = false } = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const recorder = isRecorded ? ['--import', pathOf('recorder.ts')] : []
  const { child, answers, end } = start([...recorder, pathOf('../../apps/api/src/server.ts')], {
    ...KEYS,
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    CARD_API_BASE: `${sandbox.origin}/portone`,
    CARD_SDK_URL: `${sandbox.origin}/portone/iamport.js`,
    SMS_API_BASE: `${sandbox.origin}/solapi`,
    KAKAO_AUTH_BASE: `${sandbox.origin}/kakao`,
    KAKAO_API_BASE: `${sandbox.origin}/kakao`,
    NAVER_GEOCODE_BASE: `${sandbox.origin}/naver`,
    LIMITS: 'off',
    ...env,
  })
  await answers(`${origin}/readyz`)
  return { origin, stop: end, take: () => request<Step[]>(child, 'take') }
}

/**
 * What each call of a scenario asks, by name. The scenario is run again until each asked the same twice in a row: a job
 * of the server may have come between.
 */
export async function record(
  server: Server & { take: () => Promise<Step[]> },
  scenario: (send: Send) => Promise<void>,
) {
  const before = new Map<string, string>()
  const settled: Record<string, Recording> = {}
  for (let tried = 0; tried < 12; tried += 1) {
    const recordings: Record<string, Recording> = {}
    await scenario(async (name, path, given) => {
      await server.take()
      await call(server.origin + path, given)
      recordings[name] = { ...given, steps: await server.take(), at: timeNow() }
    })
    for (const [name, recording] of Object.entries(recordings)) {
      const texts = JSON.stringify(
        recording.steps.map((step) => ('text' in step ? step.text : step.url.length)),
      )
      if (texts === before.get(name)) settled[name] ??= recording
      before.set(name, texts)
    }
    if (Object.keys(recordings).every((name) => name in settled)) return settled
  }
  throw new Error('The server never asked the same twice.')
}

/** node:http and pg alone, playing what was recorded; with `isPrepared` as prepared statements. */
export async function startBare(
  databaseUrl: string,
  recordings: Readonly<Record<string, Recording>>,
  { isPrepared = false } = {},
): Promise<Server> {
  const port = await freePort()
  const { child, end } = start([pathOf('reference/bare.ts')], {
    BARE_PORT: String(port),
    BARE_PREPARED: String(isPrepared),
    DATABASE_URL: databaseUrl,
  })
  await request(child, recordings)
  return { origin: `http://127.0.0.1:${port}`, stop: end }
}

/** Talks by messages in which dates stay dates. */
const start = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  startNode(args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })

async function request<Answer>(child: ChildProcess, message: Serializable): Promise<Answer> {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer
}
