import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { run } from '../command.ts'
import type { Operator } from '../machine/operator.ts'
import { findPostgres } from '../machine/postgres.ts'

const NAME = 'gyeotmaru_rehearsal'

/** Owns the tables, and the one that the server comes as. */
const [OWNER, SERVER] = [`${NAME}_owner`, `${NAME}_server`]

/** An empty database on the server and its two users, who come with such parameters, with PostgreSQL's own tools; they do what docs/operations.md says. */
export function databaseAt(server: string, parameters: string, backup: string, operator: Operator) {
  const password = randomBytes(16).toString('hex')
  const at = (user: string) => {
    const url = new URL(server)
    url.pathname = `/${NAME}`
    url.username = user
    url.password = password
    url.search = parameters
    return url
  }
  /** As a command names it, which everybody on the machine can read. */
  const withoutPassword = () => Object.assign(at(OWNER), { password: '' }).href
  operator.setPassword(OWNER, password)
  const binary = (name: string) => join(findPostgres() ?? '/usr/bin', name)
  const done = async (name: string, running: ReturnType<typeof run>) => {
    const { code, output } = await running
    if (code !== 0) throw new Error(`${name} failed:\n${output}`)
  }
  const tool = (name: string, ...args: readonly string[]) =>
    done(name, run(binary(name), args, { quiet: true }))
  const execute = (command: string) =>
    tool('psql', '--quiet', '--set=ON_ERROR_STOP=1', `--command=${command}`, server)
  return {
    url: at(SERVER).href,
    ownersUrl: at(OWNER).href,
    createUsers: () =>
      execute(
        `create role ${OWNER} login password '${password}'; create role ${SERVER} login password '${password}'`,
      ),
    destroyUsers: () => execute(`drop role if exists ${OWNER}, ${SERVER}`),
    create: () => tool('createdb', `--maintenance-db=${server}`, `--owner=${OWNER}`, NAME),
    destroy: () => tool('dropdb', `--maintenance-db=${server}`, '--force', '--if-exists', NAME),
    backUp: () =>
      done('backup.sh', operator.backUp(backup, [binary('pg_dump'), '--format=custom', withoutPassword()])),
    restore: () => {
      const options = ['--exit-on-error', '--no-owner', '--no-acl', `--dbname=${withoutPassword()}`]
      return done('pg_restore', operator.restore(backup, [binary('pg_restore'), ...options]))
    },
  }
}
