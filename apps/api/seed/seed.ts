import type { PoolClient } from 'pg'
import type { Seed } from '../src/platform/migration/migrate.ts'
import type { Seal } from '../src/platform/seal.ts'
import { seedDemo } from './demo/demo.ts'
import { refuseDemoPeople } from './demo/refuse.ts'
import { isFirstTime } from './ledger.ts'
import { removeBanners, seedBanners } from './reference/banner.ts'
import { seedBranches } from './reference/branch.ts'
import { seedCompanies } from './reference/company.ts'
import { seedCounsellors } from './reference/counsellor.ts'
import { seedCoupons } from './reference/coupon.ts'
import { seedTests } from './reference/diagnosis.ts'
import { seedFaqs } from './reference/faq.ts'
import { seedTerms } from './reference/terms.ts'

type Options = { kind: 'nothing' | 'reference' | 'demo'; now: Date; seal: Seal }

/**
 * Fills an empty database with the reference content, once, unless it is to begin with nothing; afterwards its rows belong to the installation (D-67).
 * The demo seed adds people and their sessions, once, and never in production.
 */
export const seedWith =
  ({ kind, now, seal }: Options): Seed =>
  async (client) => {
    if (process.env.NODE_ENV === 'production') await refuseDemoPeople(client)
    if (kind === 'nothing') {
      await removeBanners(client)
      return
    }
    if ((await isFirstTime(client, 'reference')) && (await isEmpty(client))) await seedReference(client, now)
    if (kind === 'demo') await seedDemo({ client, now, seal })
  }

/** A node of an earlier version may have seeded since. */
async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from branch limit 1')
  return rowCount === 0
}

async function seedReference(client: PoolClient, now: Date): Promise<void> {
  await seedBranches(client)
  await seedCounsellors(client)
  await seedCoupons(client)
  await seedTerms(client)
  await seedCompanies(client)
  await seedFaqs(client)
  await seedTests(client)
  await seedBanners(client, now)
}
