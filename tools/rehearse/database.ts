import { join } from 'node:path'
import { run } from '../command.ts'
import { findPostgres } from '../machine/postgres.ts'

const NAME = 'gyeotmaru_rehearsal'

/** An empty database on the server, with PostgreSQL's own tools; they do what docs/operations.md says. */
export function databaseAt(server: string, backup: string) {
  const url = new URL(server)
  url.pathname = `/${NAME}`
  const tool = async (name: string, ...args: readonly string[]) => {
    const { code, output } = await run(join(findPostgres() ?? '/usr/bin', name), args, { quiet: true })
    if (code !== 0) throw new Error(`${name} failed:\n${output}`)
  }
  return {
    url: url.href,
    create: () => tool('createdb', `--maintenance-db=${server}`, NAME),
    destroy: () => tool('dropdb', `--maintenance-db=${server}`, '--force', '--if-exists', NAME),
    backUp: () => tool('pg_dump', '--format=custom', `--file=${backup}`, url.href),
    restore: () => tool('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url.href}`, backup),
  }
}
