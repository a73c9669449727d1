import { addIllness } from '../people/illness.ts'
import { DAY, requestAt, type SampleCall, type Scene } from '../routes/scene.ts'
import type { Route } from '../routes/who-may.ts'

const BRANCH = '/api/admin/hours/branch/GS'
const closed = {
  kind: 'HOLIDAY',
  from: '2026-12-30T00:00',
  until: '2026-12-31T00:00',
  name: '개원 기념일',
} as const

let lastIll = 109

/** Another counsellor each time: the reset between tests doesn't delete exceptions of hours. */
function illness() {
  lastIll += 1
  return { wrId: lastIll, from: '2026-12-29T00:00', until: '2026-12-30T00:00' }
}

/** Of the feature hours. */
export const hoursCalls = {
  'GET /api/admin/hours/:kind/:id': () => ({ url: BRANCH }),
  'POST /api/admin/hours/:kind/:id/plan': () => ({
    url: `${BRANCH}/plan`,
    body: { revision: 0, was: null, validFrom: DAY, blocks: [], isPreview: true },
  }),
  'POST /api/admin/hours/:kind/:id/exception': () => ({
    url: `${BRANCH}/exception`,
    body: { ...closed, isPreview: true },
  }),
  'GET /api/admin/disruptions': () => ({ url: '/api/admin/disruptions' }),
  'POST /api/admin/disruptions': () => ({ body: illness() }),
  'PUT /api/admin/disruptions/:id/sessions/:reservationId': async (scene) => {
    const reservationId = await requestAt(scene, '15:30')
    const id = await addIllness(scene.world, { wrId: 101, branchCode: 'JS', reservationId })
    return { url: `/api/admin/disruptions/${id}/sessions/${reservationId}`, body: { isPhoned: true } }
  },
  'GET /api/admin/holidays': () => ({ url: '/api/admin/holidays?year=2027' }),
  'POST /api/admin/holidays': () => ({
    body: { year: '2027', branches: [{ branchCode: 'GS', dates: ['2027-01-01'] }], isPreview: true },
  }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
