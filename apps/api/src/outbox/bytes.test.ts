import { bytesOf, SHORT_BYTES as SHORT } from '@self/contract/message-size'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { buy } from '../../test/reservation.ts'
import { sendOne } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { remind } from '../reservation/reminder.ts'

const PHONE = '01000000001'
const HOST = 'app.gyeotmaru.co.kr'
const OURS = '127.0.0.1'

const newest = async (world: World) => (await world.messagesOf(PHONE))[0] ?? ''

test.for(['ACCOUNT', 'SIGNUP', 'RESET', 'CONTACT'] as const)(
  '[MS-11] a code for %s fits a short message at a real host',
  async (purpose, { world, browser }) => {
    await sendOne(browser, PHONE, purpose)
    const text = await newest(world)
    expect(text).toMatch(/^\[곁마루\] .*인증번호 \d{6}\n.+\n@127\.0\.0\.1 #\d{6}$/)
    expect(bytesOf(text.replace(OURS, HOST)), text).toBeLessThanOrEqual(SHORT)
  },
)

test('[MS-11] both reminders fit a short message', async ({ world, member }) => {
  await buy(world, member, { date: '2026-12-24', time: '14:00' })
  for (const [date, time] of [
    ['2026-12-23', '10:00'],
    ['2026-12-24', '11:00'],
  ] as const) {
    world.moveTo(date, time)
    await remind(world.app)
    const text = await newest(world)
    expect(text).toMatch(/내일 14:00|오늘 14:00/)
    expect(bytesOf(text), text).toBeLessThanOrEqual(SHORT)
  }
})
