import { createHash } from 'node:crypto'
import { readPolicy } from '@self/contract/policy-text'
import type { PrivacyPolicy } from '@self/contract/privacy-policy'
import { toKst } from '@self/contract/time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Business } from '../platform/settings/business.ts'
import { findInForce, findShown, insertShown, listShown, putInForce } from './policy-queries.ts'

type Context = { db: Db; now: Clock; business: Business }
type Shown = Omit<PrivacyPolicy, 'shownFrom'>

/** The privacy policy as it is now, with the times and processors that hold, and what was shown before. */
export async function showPolicy({ db, now, business }: Context) {
  const current = await findCurrent(db, business)
  if (!current) throw refuse('NOT_FOUND')
  const shown = await listShown(db)
  const own = shown.find(({ id }) => id === current.id)
  const others = shown.filter(({ id }) => id !== current.id)
  return {
    ...current,
    shownFrom: (own?.shownFrom ?? now()).toISOString(),
    others: others.map(({ shownFrom, ...other }) => ({ ...other, shownFrom: shownFrom.toISOString() })),
  }
}

/** The privacy policy as it was shown once. */
export async function showFormerPolicy(db: Db, id: string): Promise<PrivacyPolicy> {
  const row = await findShown(db, id)
  if (!row) throw refuse('NOT_FOUND')
  const { sections, shownFrom, ...rest } = row
  return { ...rest, shownFrom: shownFrom.toISOString(), sections: JSON.parse(sections) }
}

/** Texts whose day has come are in force from now on, and what is shown of the privacy policy is kept. At the start and hourly. */
export async function updateTexts({ db, now, business }: Context): Promise<void> {
  await putInForce(db, toKst(now()).date)
  const current = await findCurrent(db, business)
  if (!current) return
  const { id: hash, version, title, sections } = current
  await insertShown(db, { hash, version, title, sections: JSON.stringify(sections), shownFrom: now() })
}

/** Its id is what it says. */
async function findCurrent(db: Db, business: Business): Promise<Shown | undefined> {
  const row = await findInForce(db, 'privacy-policy')
  if (!row) return undefined
  const { version, title, body } = row
  const sections = readPolicy(body, business)
  const id = createHash('sha256')
    .update(JSON.stringify([version, title, sections]))
    .digest('base64url')
    .slice(0, 22)
  return { id, version, title, sections }
}
