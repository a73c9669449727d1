import { expect } from 'vitest'
import { addTestDraft } from '../../test/change-log/content-calls.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'

const ROUNDS = 20

test('[CT-75] an edit and an approval of one draft at once: what comes into force is what the approver has seen', async ({
  world,
}) => {
  const nodes = [world.app, await world.addNode()]
  const [author, approver] = [
    await addMember(world, { userType: 'MASTER' }),
    await addMember(world, { userType: 'MASTER' }),
  ]
  const call = (
    node: number,
    { token }: { token: string },
    method: 'POST' | 'PUT',
    url: string,
    body: object,
  ) => nodes[node]?.inject({ method, url, body, headers: { authorization: `Bearer ${token}` } })
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await addTestDraft(world, { askedAt: world.app.now(), authors: [author.id] })
    const before = world.db.selectFrom('selfTestVersion').select('content').where('id', '=', id)
    const { content } = await before.executeTakeFirstOrThrow()
    const edited = { ...content, guide: `고친 안내 ${round}` }
    const [edit, approval, again] = await Promise.all([
      call(0, author, 'PUT', `/api/admin/tests/${id}`, { revision: 0, content: edited }),
      call(1, approver, 'POST', `/api/admin/tests/${id}/approve`, { revision: 0 }),
      call(0, approver, 'POST', `/api/admin/tests/${id}/approve`, { revision: 0 }),
    ])
    const statuses = [edit?.statusCode, approval?.statusCode, again?.statusCode]
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const row = await world.db
      .selectFrom('selfTestVersion')
      .select(['content', 'approvedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.approvedAt) expect(row.content.guide).toBe(content.guide)
    else expect(row.content.guide).toBe(edited.guide)
  }
})
