import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../../machine/cluster.ts'
import { freePort } from '../../machine/postgres.ts'
import { startNode } from '../../machine/process.ts'
import { settingsFor } from '../../settings.ts'

/** A PostgreSQL that keeps its commits, and the outside world; each world has a database of its own there. */
export async function openMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-faults-'))
  const cluster = await startCluster()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const web = `http://127.0.0.1:${port}`
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const output = openSync(join(folder, 'sandbox.log'), 'a')
  const outside = startNode(['packages/sandbox/src/server.ts'], {
    env: { ...process.env, ...settingsFor({ web, sandbox }), SANDBOX_PORT: String(sandboxPort) },
    stdio: ['ignore', output, output],
  })
  await outside.answers(sandbox)

  const nameOf = (database: string) => {
    const url = new URL(cluster.url)
    url.pathname = `/${database}`
    return url.href
  }
  const query = async <Row extends pg.QueryResultRow>(database: string, text: string) => {
    const client = new pg.Client(nameOf(database))
    await client.connect()
    return (await client.query<Row>(text).finally(() => client.end())).rows
  }

  return {
    folder,
    cluster,
    port,
    web,
    sandbox,
    urlOf: nameOf,
    query,
    settings: {
      ...process.env,
      ...settingsFor({ web, sandbox }),
      TRUSTED_PROXIES: '127.0.0.1',
      LIMITS: 'off',
    },
    // By files and not by WAL: there a copied sequence would give its numbers again after a crash of PostgreSQL 15.
    createDatabase: (name: string, template = 'template0', tablespace = 'pg_default') =>
      query(
        'postgres',
        `create database ${name} template ${template} tablespace ${tablespace} strategy file_copy`,
      ),
    close: async () => {
      await outside.end()
      await cluster.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Machine = Awaited<ReturnType<typeof openMachine>>
