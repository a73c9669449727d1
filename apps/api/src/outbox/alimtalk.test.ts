import { formatWon } from '@self/contract/money'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { plan } from '../../test/outbox/messages.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { PROVIDER_KEY, PROVIDER_SECRET } from '../../test/sandbox.ts'
import type { World } from '../../test/world.ts'
import { smsClient } from '../providers/sms.ts'
import { remind } from '../reservation/reminder.ts'
import { deliver } from './deliver.ts'
import { approvedTemplates, templates } from './templates.ts'

const PHONE = '01000000001'
const PF_ID = 'KA01PF_sandbox'
const idOf = (name: string) => `KA01TP_${name}`
const everyId = Object.fromEntries(Object.keys(templates).map((name) => [name, idOf(name)]))

type Shown = { text: string; type?: string }
const inbox = async (world: World) => (await world.atSandbox(`/sms?to=${PHONE}`)) as Shown[]

/** Sends what is due over a gateway that knows our channel; gives what failed. */
async function send(world: World, ids: Record<string, string> = everyId): Promise<string[]> {
  const { app, outside } = world
  const keys = { key: PROVIDER_KEY, secret: PROVIDER_SECRET, from: '0200001000', now: app.now }
  const sms = smsClient({ base: `${outside}/solapi`, ...keys, kakao: { pfId: PF_ID, templates: ids } })
  const failures: string[] = []
  await deliver({ ...app, sms }, (error) => failures.push(String(error)))
  return failures
}

async function approve(world: World): Promise<void> {
  for (const [name, content] of Object.entries(templates))
    await world.atSandbox('/solapi/sandbox/template', { templateId: idOf(name), content })
}

test('[MS-09] an approved template goes out as AlimTalk, once, with every variable filled', async ({
  world,
  member,
}) => {
  await approve(world)
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  await request(member, { date: '2026-11-27', time: '15:00' })
  expect(await send(world)).toEqual([])
  world.moveTo('2026-11-25', '10:00')
  await remind(world.app)
  expect(await send(world)).toEqual([])
  expect((await inbox(world)).map(({ type, text }) => [type, text.split('\n')[0]])).toEqual([
    ['ATA', '[곁마루] 내일 11월 26일(목) 14:00 일정이 있어요.'],
    ['ATA', '[곁마루] 11월 27일(금) 15:00 일정 신청을 받았어요.'],
    ['ATA', '[곁마루] 11월 26일(목) 14:00 일정을 예약했어요.'],
  ])
})

test('[MS-12] what was cancelled, bought and given back goes out as AlimTalk in full', async ({
  world,
  member,
}) => {
  await approve(world)
  const { id } = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  const { paymentId: pass } = await buyPass(world, member)
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  const { refund } = (await member.get(`/api/payment/history/${pass}/refund`)).json().data
  await member.post(`/api/payment/history/${pass}/refund`, { refund })
  expect(await send(world)).toEqual([])
  const received = (await inbox(world)).map(({ type, text }) => [type, text])
  expect(received.every(([type]) => type === 'ATA')).toBe(true)
  expect(received.map(([_, text]) => text)).toEqual(
    expect.arrayContaining([
      '[곁마루] 11월 26일(목) 14:00 일정을 취소했어요.\n120,000원을 돌려드려요. 카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요.',
      '[곁마루] 이용권 결제를 마쳤어요.\n남은 횟수와 마지막 날은 내 정보에서 볼 수 있어요.',
      `[곁마루] 이용권 환불을 접수했어요.\n${formatWon(refund)}을 돌려드려요. 카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요.`,
    ]),
  )
})

test('[MS-09] a phone without KakaoTalk gets our own short text from the gateway, and nothing from us', async ({
  world,
  member,
}) => {
  await approve(world)
  await world.atSandbox('/solapi/sandbox/without-messenger', { phones: [PHONE] })
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  expect(await send(world)).toEqual([])
  world.moveBy(60)
  expect(await send(world)).toEqual([])
  const [only, ...more] = await inbox(world)
  expect([only?.type, only?.text, more]).toEqual([undefined, expect.stringContaining('예약했어요. '), []])
})

test('[MS-09] a template that nobody has approved alarms, and the message goes as text at once', async ({
  world,
  member,
}) => {
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  expect(await send(world)).toEqual(['Error: the message gateway refuses a message: 1042'])
  expect(await inbox(world)).toMatchObject([{ text: expect.stringContaining('예약했어요. ') }])
})

test('[MS-09] a name without a template, and a code, go as text', async ({ world, member, browser }) => {
  await approve(world)
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  await browser.post('/login/oauth2/callback/send-one', { userPhone: PHONE })
  expect(await send(world, {})).toEqual([])
  const types = (await inbox(world)).map(({ type }) => type)
  expect(types).toEqual([undefined, undefined])
})

test('[MS-09] an AlimTalk whose answer was lost is looked up like any other', async ({ world, member }) => {
  await approve(world)
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  await plan(world, { kind: 'lost', calls: 1 })
  await send(world)
  world.moveBy(2)
  expect(await send(world)).toEqual([])
  expect(await inbox(world)).toHaveLength(1)
})

test('[MS-09] the setting takes known names with a channel only', () => {
  expect(approvedTemplates('BOOKED:KA01TP1, TODAY:KA01TP2', PF_ID)).toEqual({
    BOOKED: 'KA01TP1',
    TODAY: 'KA01TP2',
  })
  expect(approvedTemplates('', undefined)).toEqual({})
  expect(() => approvedTemplates('BOOKED:KA01TP1', undefined)).toThrow('SMS_KAKAO_PF_ID')
  expect(() => approvedTemplates('REASON:KA01TP1', PF_ID)).toThrow('REASON')
})
