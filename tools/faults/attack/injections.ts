import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { run } from '../../command.ts'
import { installSystemPackages } from '../../machine/packages.ts'
import { type Call, type Document, textCallsOf } from './calls.ts'
import type { Report, Target } from './target.ts'

const OPTIONS = [
  ...[
    '--batch',
    '--flush-session',
    '--ignore-stdin',
    '--disable-coloring',
    '--dbms=PostgreSQL',
    '--level=2',
    '--risk=1',
  ],
  ...['--technique=BEST', '--time-sec=2', '--timeout=10', '--retries=0', '--threads=2'],
  '--ignore-code=400,401,403,404,409,410,415,429',
]
const FOUND = /is vulnerable|identified the following injection point/

/** sqlmap as a command, installed where we may; otherwise the exact command, and exit 2. */
async function findSqlmap(): Promise<string> {
  const { code } = await run('sqlmap', ['--version'], { quiet: true })
  if (code === 0) return 'sqlmap'
  try {
    await installSystemPackages(['sqlmap'])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
  return 'sqlmap'
}

/** A request as sqlmap reads it; a star stands where it is to try. */
function writeRequest(
  folder: string,
  name: string,
  { method, url, body }: Call,
  token: string,
  port: number,
) {
  const file = join(folder, `${name}.txt`)
  const lines = [
    `${method} ${url} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    ...(body ? ['Content-Type: application/json'] : []),
    '',
    body ?? '',
  ]
  writeFileSync(file, lines.join('\r\n'))
  return file
}

/** An answer that puts what it is asked into its SQL: sqlmap has to find this one. */
async function openBad(database: string) {
  const pool = new pg.Pool({ connectionString: database, max: 2 })
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('name') ?? ''
    pool
      .query(`select code, name from branch where name = '${name}' or code = 'JS'`)
      .then(({ rows }) => response.end(JSON.stringify(rows)))
      .catch((error: Error) => response.writeHead(500).end(error.message))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.close()
    await pool.end()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** sqlmap on one request: how often it asked, and whether it got in. */
async function inject(sqlmap: string, file: string, folder: string) {
  const began = performance.now()
  const { output } = await run(sqlmap, ['-r', file, ...OPTIONS, `--output-dir=${folder}`], { quiet: true })
  const seconds = Math.round((performance.now() - began) / 1000)
  return { isIn: FOUND.test(output), hasRun: /testing|tested|injectable/.test(output), seconds, output }
}

/** Every call that takes a text of anybody's, each of its texts; and before them a bad answer, which has to be found. */
export async function injectAll(
  { port, nodePort, token, database, folder }: Target,
  only: string,
  report: Report,
) {
  const sqlmap = await findSqlmap()
  const requests = join(folder, 'requests')
  mkdirSync(requests)
  const bad = await openBad(database)
  const control = writeRequest(
    requests,
    'control',
    { method: 'GET', url: '/?name=a*', body: undefined },
    token,
    bad.port,
  )
  const found = await inject(sqlmap, control, requests).finally(bad.close)
  report({ what: `sqlmap finds the answer made to be found, in ${found.seconds} s`, isGood: found.isIn })
  const document = (await (await fetch(`http://127.0.0.1:${nodePort}/api/openapi.json`)).json()) as Document
  const calls = textCallsOf(document).filter(({ method, path }) => `${method}:${path}`.startsWith(only))
  for (const [number, call] of calls.entries()) {
    const file = writeRequest(requests, String(number), call, token, port)
    const { isIn, hasRun, seconds, output } = await inject(sqlmap, file, requests)
    report({ what: `sqlmap, ${call.method} ${call.path}, ${seconds} s`, isGood: hasRun && !isIn })
    if (isIn || !hasRun) console.log(output.slice(-2_000))
  }
}
