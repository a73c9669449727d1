import { notifyBookers } from '../../src/booker/service.ts'
import { addMember } from '../member.ts'
import { buyFor, keyIn, propose, request } from '../reservation.ts'
import { requestAt, type SampleCall, type Scene } from './scene.ts'
import type { Route } from './who-may.ts'

/** The key of a link to another start at that time of the next day. */
async function keyFor({ world }: Scene, time: string): Promise<string> {
  const somebody = await addMember(world)
  const id = await request(somebody, { date: '2026-11-26', time })
  return propose(world, somebody, { id, starts: [`2026-11-25T${time}`] })
}

/** The key of a link that a booker by another number has, of a session at that time. */
async function bookerKeyAt({ world }: Scene, time: string): Promise<string> {
  const phone = '01055550009'
  await buyFor(world, await addMember(world), { phone, slot: { date: '2026-11-26', time } })
  await notifyBookers(world.app, (error) => {
    throw error
  })
  return keyIn(await world.messagesOf(phone))
}

/** Of the features request and booker; each at an hour of its own. */
export const requestCalls = {
  'GET /api/admin/requests': () => ({}),
  'GET /api/admin/requests/count': () => ({}),
  'POST /api/admin/requests/confirm': async (scene) => ({
    body: { requests: [{ id: await requestAt(scene, '17:00'), revision: 0 }] },
  }),
  'POST /api/admin/requests/:id/decline': async (scene) => ({
    url: `/api/admin/requests/${await requestAt(scene, '17:30')}/decline`,
    body: { revision: 0, reason: 'NO_HOUR', note: '' },
  }),
  'POST /api/admin/requests/:id/propose': async (scene) => ({
    url: `/api/admin/requests/${await requestAt(scene, '18:00')}/propose`,
    body: { revision: 0, starts: ['2026-11-25T10:00'] },
  }),
  'POST /api/proposal': async (scene) => ({ body: { key: await keyFor(scene, '11:00') } }),
  'POST /api/proposal/choose': async (scene) => ({
    body: { key: await keyFor(scene, '12:00'), start: '2026-11-25T12:00' },
  }),
  'POST /api/proposal/none': async (scene) => ({ body: { key: await keyFor(scene, '13:00') } }),
  'POST /api/booker': async (scene) => ({ body: { key: await bookerKeyAt(scene, '18:00') } }),
  'PUT /api/booker': async (scene) => ({
    body: { key: await bookerKeyAt(scene, '19:00'), isStopped: false },
  }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
