import type { SampleCall, Scene } from '../routes/scene.ts'
import { hired } from './hired.ts'

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
}
