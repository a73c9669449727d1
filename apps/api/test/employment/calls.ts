import { addDays } from '@self/contract/time'
import { listLoans } from '../../src/counsellor/lending.ts'
import type { SampleCall, Scene } from '../routes/scene.ts'
import { hired } from './hired.ts'
import { loan } from './loan.ts'

const url = '/api/admin/counsellors/107'

/** A call of each route by which counsellors are hired and edited. */
export const employmentCalls = {
  'GET /api/admin/counsellors': (): SampleCall => ({}),
  'GET /api/admin/counsellors/:wrId': (): SampleCall => ({ url }),
  'POST /api/admin/counsellors': (): SampleCall => ({ body: hired }),
  'PUT /api/admin/counsellors/:wrId': async ({ world }: Scene): Promise<SampleCall> => {
    const row = world.db.selectFrom('counsellor').select('revision').where('wrId', '=', 107)
    const { revision } = await row.executeTakeFirstOrThrow()
    return { url, body: { ...hired, revision, target: `성인 ${revision}` } }
  },
  'GET /api/admin/counsellors/:wrId/lending': (): SampleCall => ({ url: `${url}/lending` }),
  'PUT /api/admin/counsellors/:wrId/lending': async ({ world }: Scene): Promise<SampleCall> => {
    const row = world.db.selectFrom('counsellor').select('lendingRevision').where('wrId', '=', 107)
    const { lendingRevision: revision } = await row.executeTakeFirstOrThrow()
    const loans = (await listLoans(world.db, 107)).map(({ branchName: _, ...one }) => one)
    const day = addDays(loan.from, loans.length)
    return {
      url: `${url}/lending`,
      body: { revision, loans: [...loans, { ...loan, from: day, until: day }] },
    }
  },
}
