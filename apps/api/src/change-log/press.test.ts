import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newCoupon } from '../../test/change-log/catalogue-calls.ts'
import { BANNER, NOTICE } from '../../test/change-log/content-calls.ts'
import { expectOk } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'

const FAQ = { category: '예약', subClass: '변경', question: '질문인가요?', answer: '답' }

test.for([
  ['/api/admin/notices', NOTICE],
  ['/api/admin/banners', BANNER],
  ['/api/admin/coupons', newCoupon],
  ['/api/faq', FAQ],
] as const)('[AL-17] %s makes one for a press, however often it is sent', async ([url, body], { master }) => {
  const add = async (key?: string) => {
    const reply = await master.post(url, { ...body, key })
    expectOk(reply)
    const made = reply.json()
    return made.id ?? made.data.id
  }
  const key = randomUUID()
  const first = await add(key)
  expect(await Promise.all([add(key), add(key)])).toEqual([first, first])
  expect(new Set([first, await add(randomUUID()), await add(), await add()]).size).toBe(4)
})
