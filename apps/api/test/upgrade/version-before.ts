import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const MIGRATIONS = 'apps/api/migrations'

/** Found as a Git ref in UPGRADE_FROM, or as the last commit that has no migration after this one. */
const RELEASED = '0042_payment.sql'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

/** The commit before the first migration that the version before doesn't have. Refuses a history that ends sooner. */
function commitBefore(): string {
  const { UPGRADE_FROM } = process.env
  if (UPGRADE_FROM) return UPGRADE_FROM
  const files = readdirSync(join(ROOT, MIGRATIONS)).filter((name) => name > RELEASED)
  const paths = files.map((name) => `${MIGRATIONS}/${name}`)
  try {
    const added = git('log', '--format=%H', '--diff-filter=A', '--no-renames', '--', ...paths).split('\n')
    const [commit] = added.reverse()
    return commit ? git('rev-parse', '--verify', `${commit}^`) : git('rev-parse', 'HEAD')
  } catch {
    throw new Error(
      `The version before ${files[0]} is not in the history of this clone. Fetch the whole history (git fetch --unshallow), or name a commit in UPGRADE_FROM.`,
    )
  }
}

/** The sources of the version before in a folder of its own, with the packages that are installed here. */
export function checkOutVersionBefore(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'gyeotmaru-before-'))
  const archive = join(root, 'sources.tar')
  git('archive', `--output=${archive}`, commitBefore(), 'apps/api', 'packages', 'package.json')
  execFileSync('tar', ['-xf', archive, '-C', root])
  linkPackages(root)
  return { root, remove: () => rmSync(root, { recursive: true }) }
}

/** Links every package; our own workspaces lead into the folder, not back here. */
function linkPackages(root: string): void {
  const folder = join(root, 'node_modules')
  mkdirSync(join(folder, '@self'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@self') symlinkSync(join(ROOT, 'node_modules', name), join(folder, name))
  for (const name of readdirSync(join(ROOT, 'node_modules/@self')))
    symlinkSync(readlinkSync(join(ROOT, 'node_modules/@self', name)), join(folder, '@self', name))
  const own = 'apps/api/node_modules'
  if (existsSync(join(ROOT, own)) && existsSync(dirname(join(root, own))))
    symlinkSync(join(ROOT, own), join(root, own))
}
