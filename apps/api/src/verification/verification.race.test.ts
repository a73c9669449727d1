import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { codeOf, sendOne, verify } from '../../test/verification.ts'

const PHONE = '01012345678'

/** So many calls, so many at a time. */
async function inParallel<Result>(count: number, atOnce: number, call: (index: number) => Promise<Result>) {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      results[index] = await call(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

const GUESSES = times(1_000, 10_000)

test(`of ${GUESSES} guesses at once at most five are looked at`, { timeout: 120_000 }, async ({
  world,
  browser,
}) => {
  await sendOne(browser, PHONE)
  const code = Number(await codeOf(world, PHONE))
  const guess = (index: number) => String((code + 1 + index) % 1_000_000).padStart(6, '0')
  const replies = await inParallel(GUESSES, 200, async (index) =>
    (await verify(browser, PHONE, guess(index))).json(),
  )
  expect(replies.filter((isRight) => isRight !== false)).toEqual([])
  const [row] = await world.db.selectFrom('verification').select(['tries', 'verifiedUntil']).execute()
  expect(row).toEqual({ tries: 5, verifiedUntil: null })
})

test('of 200 right codes at once one is accepted', async ({ world, browser }) => {
  await sendOne(browser, PHONE)
  const code = await codeOf(world, PHONE)
  const replies = await inParallel(200, 200, async () => (await verify(browser, PHONE, code)).json())
  expect(replies.filter(Boolean)).toHaveLength(1)
})

const SEND = '/login/oauth2/callback/send-one'

test('of 50 requests at once for a code to one phone one is sent without a puzzle', async ({ world }) => {
  const replies = await inParallel(50, 50, () => openBrowser(world).post(SEND, { userPhone: PHONE }))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await world.messagesOf(PHONE)).toHaveLength(1)
})

test('of 50 requests at once from one network five are sent to a phone, whoever solves puzzles', async ({
  world,
}) => {
  const replies = await inParallel(50, 50, () => sendOne(openBrowser(world), PHONE))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(await world.messagesOf(PHONE)).toHaveLength(5)
})

test('of 60 requests at once from one network three are served without a puzzle', async ({ world }) => {
  const replies = await inParallel(60, 60, (index) =>
    openBrowser(world).post(SEND, { userPhone: `0107777${String(index).padStart(4, '0')}` }),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
})
