import { expect } from 'vitest'
import { DAY, reason } from '../../test/desk/goodwill.ts'
import { buyTen, entriesOf, find, press } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'

test('[DK-58] of desks that waive and take back at once, each gives or takes one session, and the ledger follows the mark', async ({
  world,
}) => {
  const member = await addMember(world, { phone: '01000000001' })
  const desks = await Promise.all(Array.from({ length: 4 }, () => addMember(world, { userType: 'ADMIN' })))
  const [admin] = desks
  if (!admin) throw new Error('four were added')
  const { passId } = await buyTen(world, member)
  const id = await request(member)
  await press(admin, id, 'confirm', { method: 'PASS', passId })
  world.moveTo(DAY, '15:00')
  for (let round = 0; round < 5; round += 1) {
    const { revision } = await find(admin, id)
    const marked = await Promise.all(
      desks.map((desk) => desk.post(`/api/desk/${id}/no-show`, { revision, waiver: reason })),
    )
    expect(marked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await entriesOf(world)).at(-1)).toBe('RETURN 10')
    const seen = await find(admin, id)
    await Promise.all(desks.map((desk) => desk.post(`/api/desk/${id}/undo`, { revision: seen.revision })))
    expect((await entriesOf(world)).at(-1)).toBe('HOLD 9')
  }
  expect(await entriesOf(world)).toHaveLength(2 + 5 * 2)
})
