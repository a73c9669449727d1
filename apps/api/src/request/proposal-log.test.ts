import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { propose, request } from '../../test/reservation.ts'
import { openWorld } from '../../test/world.ts'

const lines: string[] = []
const test = base.extend('world', { scope: 'file' }, async ({ trustedProxies }, { onCleanup }) => {
  const world = await openWorld({ trustedProxies, logTo: { write: (line) => lines.push(line) } })
  onCleanup(() => world.close())
  return world
})

test('[WK-08] the key of a link stands in no line of the log, whatever is done with it', async ({
  world,
}) => {
  const member = await addMember(world, { phone: '01000000001' })
  const id = await request(member, { date: '2026-11-26', time: '14:00' })
  const key = await propose(world, member, { id, starts: ['2026-11-27T10:00'] })
  const post = (path: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/proposal${path}`, payload })
  for (const [path, body] of [
    ['', { key }],
    ['/choose', { key, start: '2026-11-30T10:00' }],
    ['/choose', { key, start: 'then' }],
    ['/none', { key, more: key }],
    ['/choose', { key, start: '2026-11-27T10:00' }],
    ['/none', { key }],
    [`/${key}`, {}],
  ] as const)
    await post(path, body)
  await world.app.inject({ url: `/R/${key}` })
  await world.app.inject({ url: `/self/R/${key}?key=${key}` })
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.includes(key))).toEqual([])
})
