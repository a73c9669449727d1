import type { SampleCall, Scene } from '../routes/scene.ts'
import type { Route } from '../routes/who-may.ts'
import type { World } from '../world.ts'

const MONTHS = { from: '2026-01', until: '2026-10' }

const seen = ({ db }: World) =>
  db.selectFrom('company').select(['id', 'name', 'revision']).orderBy('id').executeTakeFirstOrThrow()

/** What staff do with companies, and members with theirs. */
export const companyCalls = {
  'GET /api/company/left': () => ({}),
  'GET /api/admin/companies': () => ({}),
  'POST /api/admin/companies/contract': async ({ world }) => {
    const terms = { validUntil: null, sessionsPerPerson: 6, totalSessions: null }
    await world.db.deleteFrom('companyContract').where('validFrom', '=', '2030-01-01').execute()
    return { body: { company: '가온테크', validFrom: '2030-01-01', ...terms } }
  },
  'PUT /api/admin/companies/contract': async ({ world }) => {
    const { id, revision } = await world.db
      .selectFrom('companyContract')
      .selectAll()
      .executeTakeFirstOrThrow()
    const terms = { validUntil: null, sessionsPerPerson: 6, totalSessions: null }
    return { body: { id, revision, validFrom: '2001-01-01', ...terms } }
  },
  'POST /api/admin/companies': async ({ world }) => {
    await world.db.deleteFrom('company').where('name', '=', '새론기업').execute()
    return { body: { name: '새론기업' } }
  },
  'PUT /api/admin/companies/:id': async ({ world }) => {
    const { id, name, revision } = await seen(world)
    return { url: `/api/admin/companies/${id}`, body: { revision, name, status: 'ACTIVE' } }
  },
  'POST /api/admin/companies/:id/code': async ({ world }) => ({
    url: `/api/admin/companies/${(await seen(world)).id}/code`,
    body: {},
  }),
  'POST /api/company/join': async ({ world }) => {
    const codeDigest = world.app.digest('company-code', 'ABCDEFGH12')
    const { id } = await seen(world)
    const code = { codeDigest, codeMadeAt: world.app.now() }
    await world.db.updateTable('company').set(code).where('id', '=', id).execute()
    return { body: { code: 'ABCDEFGH12' } }
  },
  'POST /api/company/leave': () => ({ body: {} }),
  'GET /api/admin/companies/:id/statement': async ({ world }) => ({
    url: `/api/admin/companies/${(await seen(world)).id}/statement?from=2026-01&until=2026-10`,
  }),
  'POST /api/admin/companies/:id/statement/export': async ({ world }) => ({
    url: `/api/admin/companies/${(await seen(world)).id}/statement/export`,
    body: { ...MONTHS, purpose: 'ACCOUNTING' },
  }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
