import type { SampleCall } from '../routes/scene.ts'
import { hired } from './hired.ts'

const url = '/api/admin/counsellors/107'

/** A call of each route by which counsellors are hired and edited. */
export const employmentCalls = {
  'GET /api/admin/counsellors': (): SampleCall => ({}),
  'GET /api/admin/counsellors/:wrId': (): SampleCall => ({ url }),
  'POST /api/admin/counsellors': (): SampleCall => ({ body: hired }),
  'PUT /api/admin/counsellors/:wrId': (): SampleCall => ({ url, body: { revision: 0, ...hired } }),
}
