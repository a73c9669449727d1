import { findEditable } from '../../src/branch/edit.ts'
import type { SampleCall, Scene } from '../routes/scene.ts'
import type { World } from '../world.ts'
import { opened } from './opened.ts'

let number = 0

/** A branch as it is, with other words about it. */
export async function changedBranch({ db }: World, code: string) {
  const found = await findEditable(db, 'EVERYWHERE', code)
  if (!found) throw new Error(`no branch ${code}`)
  const { revision, fields } = found
  return { revision, ...fields, description: `말 ${revision}` }
}

/** A call of each route by which branches are opened and edited. */
export const branchCalls = {
  'GET /api/admin/branches/all': (): SampleCall => ({}),
  'GET /api/admin/branches': (): SampleCall => ({}),
  'GET /api/admin/branches/:code': (): SampleCall => ({ url: '/api/admin/branches/GN' }),
  'POST /api/admin/branches/locate': (): SampleCall => ({ body: { addr: opened.addr } }),
  'POST /api/admin/branches': (): SampleCall => ({ body: { code: `T${++number}X`, ...opened } }),
  'PUT /api/admin/branches/:code': async ({ world }: Scene): Promise<SampleCall> => ({
    url: '/api/admin/branches/GN',
    body: await changedBranch(world, 'GN'),
  }),
}
