import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { codeOf } from '../../test/verification.ts'

test('[MB-23] of two of the staff who give one number to two members at once one does', async ({
  world,
  admin,
  master,
}) => {
  for (let round = 0; round < 6; round += 1) {
    const userPhone = `0107000200${round}`
    const pairs = []
    for (const staff of [admin, master]) {
      const url = `/api/admin/members/${(await addMember(world)).id}/phone`
      expect((await staff.post(`${url}/code`, { userPhone })).statusCode).toBe(200)
      pairs.push({ staff, url, authCode: await codeOf(world, userPhone) })
    }
    const replies = await Promise.all(
      pairs.map(({ staff, url, authCode }) => staff.put(url, { userPhone, authCode, how: 'QUESTIONS' })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('PHONE_NOT_FREE')
  }
})
