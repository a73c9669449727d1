import { chownSync, copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../command.ts'
import { unprivileged } from './postgres.ts'

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url))

/**
 * The certificates of deploy/inside.sh, made into a folder that isn't there yet, and what the parts of an installation
 * on this machine need of them: nginx and a node their folder, PostgreSQL its settings, its callers parameters of their
 * address. The superuser still comes as before, to make databases.
 */
export async function makeInside(folder: string) {
  const made = await run('sh', [join(DEPLOY, 'inside.sh'), folder, 'IP:127.0.0.1'], { quiet: true })
  if (made.code !== 0) throw new Error(`deploy/inside.sh failed:\n${made.output}`)
  const own = (name: string) => join(folder, name)
  const rules = join(own('postgres'), 'pg_hba.conf')
  copyFileSync(join(DEPLOY, 'pg_hba.conf'), rules)
  writeFileSync(rules, 'host all postgres 127.0.0.1/32 trust\n', { flag: 'a' })
  givePostgres(own('postgres'))
  const parameters = new URLSearchParams({
    sslmode: 'verify-full',
    sslrootcert: join(own('node'), 'ca.pem'),
    sslcert: join(own('node'), 'cert.pem'),
    sslkey: join(own('node'), 'key.pem'),
  })
  return {
    own,
    postgresSettings: [
      'ssl=on',
      'ssl_min_protocol_version=TLSv1.3',
      `ssl_cert_file=${join(own('postgres'), 'cert.pem')}`,
      `ssl_key_file=${join(own('postgres'), 'key.pem')}`,
      `ssl_ca_file=${join(own('postgres'), 'ca.pem')}`,
      `hba_file=${rules}`,
    ],
    databaseParameters: String(parameters),
  }
}

export type Inside = Awaited<ReturnType<typeof makeInside>>

/** In its container it is another user than on this machine. */
function givePostgres(folder: string): void {
  const { uid, gid } = unprivileged()
  if (uid === undefined || gid === undefined) return
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    chownSync(path, uid, gid)
}
