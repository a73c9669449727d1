import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const NEWS = 'signup-marketing'
const DESK = { role: 'DESK', branchCode: 'GN', wrId: null } as const

/** deploy/since.sql as psql sends it. */
async function lostSince(world: World, since: Date) {
  const text = readFileSync('deploy/since.sql', 'utf8').replaceAll(":'since'", `'${since.toISOString()}'`)
  const { rows } = await sql.raw<{ what: string; member: number }>(text).execute(world.db)
  return rows.map(({ what, member }) => [what, member])
}

test('[PL-25] what was taken away since a backup is read out of the database that was there before', async ({
  world,
  master,
}) => {
  const member = await addMember(world)
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [DESK] })
  const [news] = (await member.get('/api/account/consents'))
    .json()
    .filter(({ id }: { id: string }) => id === NEWS)
  await member.post('/api/account/consents/agree', { id: NEWS, version: news.version })
  world.moveBy(60)
  const since = world.app.now()
  expect(await lostSince(world, since)).toEqual([])
  world.moveBy(1)
  expect((await member.post('/api/account/consents/withdraw', { id: NEWS })).statusCode).toBe(200)
  world.moveBy(1)
  expect((await master.put(`/api/admin/grants/${clerk.id}`, { seen: [DESK], grants: [] })).statusCode).toBe(
    200,
  )
  expect(await lostSince(world, since)).toEqual([
    [`WITHDRAW ${NEWS}`, member.id],
    ['CHANGE_GRANTS', clerk.id],
  ])
})
