import { listMasters } from '../member/service.ts'
import { countPasskeys } from '../passkey/own.ts'
import type { Db } from '../platform/database/db.ts'
import { note, ok, type Verdict } from './finding.ts'

/** Whether a second MASTER could let the first one in again, and each of them has a passkey. */
export async function lookAtMasters(db: Db): Promise<Verdict[]> {
  const masters = await listMasters(db).catch(() => undefined)
  if (!masters) return [note('can not be read yet: the server makes the tables at its first start.')]
  if (masters.length === 0) return [note('are none yet. Make the first one: npm run first-master.')]
  const passkeys = await Promise.all(masters.map(({ id }) => countPasskeys(db, id)))
  const without = passkeys.filter((count) => count === 0).length
  const found = [
    ...(masters.length === 1
      ? [
          note(
            'are one alone, whom nobody lets in again after a lost passkey. Make somebody else MASTER too.',
          ),
        ]
      : []),
    ...(without > 0
      ? [
          note(
            `have no passkey in ${without} of ${masters.length} cases: each registers one after logging in.`,
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [ok('are two or more, each with a passkey.')]
}
