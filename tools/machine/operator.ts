import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../command.ts'
import { installSystemPackages } from './packages.ts'

/** Whose key backups are encrypted for. */
const OPERATOR = 'operator@gyeotmaru.example'

/** A key of gpg in a folder of its own, without a passphrase: what deploy/backup.sh and a restore need. */
export async function makeOperator(home: string) {
  if ((await run('gpg', ['--version'], { quiet: true })).code !== 0) await installSystemPackages(['gnupg'])
  mkdirSync(home, { mode: 0o700 })
  const env = { ...process.env, GNUPGHOME: home, PGPASSFILE: join(home, 'pgpass') }
  const kind = ['default', 'default', 'never']
  const args = ['--batch', '--quiet', '--passphrase', '', '--quick-generate-key', OPERATOR, ...kind]
  const made = await run('gpg', args, { env, quiet: true })
  if (made.code !== 0) throw new Error(`gpg failed:\n${made.output}`)
  return {
    /** What ~/.pgpass is to whoever makes backups: a user's password at every host. */
    setPassword: (user: string, password: string) =>
      writeFileSync(env.PGPASSFILE, `*:*:*:${user}:${password}\n`, { mode: 0o600 }),
    /** deploy/backup.sh, for the operator unless another recipient is named: gives its exit code and what it says. */
    backUp: (file: string, command: readonly string[], recipient = OPERATOR) =>
      run('deploy/backup.sh', [file, recipient, ...command], { env, quiet: true }),
    /** Decrypts a backup for a command, as a restore does: gives its exit code and what it says. */
    restore: (file: string, command: readonly string[]) => {
      const script = 'set -o pipefail; gpg --batch --quiet --decrypt "$0" | "$@"'
      return run('bash', ['-c', script, file, ...command], { env, quiet: true })
    },
    /** gpg leaves a process behind. */
    end: () => run('gpgconf', ['--kill', 'all'], { env, quiet: true }),
  }
}

export type Operator = Awaited<ReturnType<typeof makeOperator>>
