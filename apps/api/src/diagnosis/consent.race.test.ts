import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { whileLocked } from '../../test/waiting.ts'

const RESULT = { score: 26, testType: '우울감 점검', testCd: 'DEP' }

test('[LT-13] a result that is saved while its member takes the consent back is not stored', async ({
  world,
  member,
}) => {
  const reply = await whileLocked(world, member.id, {
    of: 'member',
    waiting: 1,
    begin: () => member.post('/api/selfTest/saveResult', RESULT),
    meanwhile: 'delete from consent where member_id = $1',
  })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'SENSITIVE_MISSING'])
  expect(await world.db.selectFrom('selfTestResult').select('id').execute()).toEqual([])
})
