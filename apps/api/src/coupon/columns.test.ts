import { toKst } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { paysAnywhere, paysAt } from './columns.ts'

test('[BX-01] where a coupon pays is one rule, in the database and here', async ({ world }) => {
  const branches = await world.db.selectFrom('branch').select(['code', 'centerType']).execute()
  const [one, other] = ['PRIVATE', 'GENERAL'].map(
    (kind) => branches.find(({ centerType }) => centerType === kind)?.code ?? '',
  )
  const codes = [[], [one ?? ''], [other ?? ''], [one ?? '', other ?? '']]
  for (const open of branches)
    for (const scope of ['ALL', 'PRIVATE'] as const)
      for (const named of codes) {
        await world.db
          .updateTable('branch')
          .set({ status: sql`case when code = ${open.code} then 'OPEN' else 'CLOSED' end` })
          .execute()
        await world.db.updateTable('coupon').set({ scope, branches: named }).where('id', '=', 1).execute()
        const found = await world.db
          .selectFrom('coupon as c')
          .select('c.id')
          .where('c.id', '=', 1)
          .where(paysAnywhere(toKst(world.app.now()).date))
          .executeTakeFirst()
        const at = { branchCode: open.code, isPrivate: open.centerType === 'PRIVATE' }
        expect(paysAt({ scope, branches: named }, at), `${scope} ${named} at ${open.code}`).toBe(
          found !== undefined,
        )
      }
})
