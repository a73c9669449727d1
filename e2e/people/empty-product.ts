import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { request } from '@playwright/test'
import { agreedTerms, postTo, stranger } from './sign-up.ts'

const CALLBACK = '/login/oauth2/callback'
const CODE = /^@\S+ #(\d{6})$/m
const TEXTS = 'apps/api/seed/content/terms.json'
/** Our samples say in their first line that they are samples, and no shop may show them. */
const SAMPLE_LINE = /^\[예시 문서\].*\n+/

type Text = { body: string; inForceFrom?: string }

const texts = (): string =>
  JSON.stringify(
    (JSON.parse(readFileSync(TEXTS, 'utf8')) as (Text & Record<string, unknown>)[]).map(
      ({ id, version, group, title, required, body }) => ({
        ...{ id, version, group, title, required, body: body.replace(SAMPLE_LINE, '') },
      }),
    ),
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A product of its own with an empty database: no branch, no text of the law, nobody. */
export async function openEmptyProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-empty-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const [web, sandbox] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`]
  const env = {
    ...process.env,
    ...{ SEED: 'nothing', PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
    ...{ DATA_DIR: join(folder, 'data'), LIMITS: 'off' },
  }
  let server: ChildProcess | undefined

  async function start() {
    server = spawn(process.execPath, ['scripts/run.mjs', 'start'], { env, stdio: 'ignore' })
    const isReady = async () => (await fetch(`${web}/readyz`).catch(() => undefined))?.ok === true
    while (!(await isReady())) await delay(200)
  }

  async function stop() {
    if (!server) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }

  /** A command of the operator; only with the server stopped, for the embedded database has one process at a time. */
  async function run(file: string, input: string) {
    const command = spawn(process.execPath, [file], { env, stdio: ['pipe', 'ignore', 'ignore'] })
    command.stdin.end(input)
    const [code] = await once(command, 'exit')
    if (code !== 0) throw new Error(`${file} ended with ${code}`)
  }

  const newestCode = async (phone: string): Promise<string> => {
    for (;;) {
      const messages: { text: string }[] = await (await fetch(`${sandbox}/sms?to=${phone}`)).json()
      const code = messages.flatMap(({ text }) => CODE.exec(text)?.[1] ?? [])[0]
      if (code) return code
      await delay(100)
    }
  }

  /** Signs up as the browser does. */
  async function signUp() {
    const person = stranger('서은하')
    const { name: userName, phone: userPhone, password } = person
    const browser = await request.newContext({ baseURL: web })
    await postTo(browser, `${CALLBACK}/send-one`, { userPhone, purpose: 'SIGNUP' })
    const authCode = await newestCode(userPhone)
    await postTo(browser, `${CALLBACK}/verify-code`, { userPhone, authCode, purpose: 'SIGNUP' })
    const terms = await agreedTerms(browser)
    await postTo(browser, `${CALLBACK}/signup`, { userName, userPhone, password, terms })
    await browser.dispose()
    return person
  }

  await start()
  return {
    web,
    /** The steps of docs/operations.md: texts of the law, somebody who signs up, the first MASTER. */
    async putTextsAndMaster() {
      await stop()
      await run('apps/api/put-terms.ts', texts())
      await start()
      const person = await signUp()
      await stop()
      await run('apps/api/first-master.ts', `${person.phone}\n`)
      await start()
      return person
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
