import { SolapiMessageService } from 'solapi'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

// The company's own SDK, which nobody here wrote: what it can read is what the real one says.

const OFFICIAL = 'https://api.solapi.com'
const TO = '01000000001'
const from = '15880000'
const PF_ID = 'KA01PF_sandbox'
const TEMPLATE = { templateId: 'KA01TP_booked', content: '[곁마루] #{일시} 일정을 예약했어요.' }

async function openSdk(secret = 'sandbox-secret') {
  const sandbox = await openSandbox({ now: () => new Date() })
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch')
  spy.mockImplementation((address, init) =>
    real(String(address).replace(OFFICIAL, `${sandbox.url}/solapi`), init),
  )
  onTestFinished(() => spy.mockRestore())
  const inbox = async (to = TO) =>
    (await (await real(`${sandbox.url}/sms?to=${to}`)).json()) as { text: string }[]
  return { ...sandbox, inbox, sdk: new SolapiMessageService('sandbox-key', secret) }
}

test('[MS-01] the official SDK sends one message and several, and finds them', async () => {
  const { sdk, inbox } = await openSdk()
  const sent = await sdk.send({ to: TO, from, text: '첫 번째', customFields: { message: '1' } })
  expect(sent.groupInfo.count).toMatchObject({ total: 1, registeredFailed: 0 })
  await sdk.send([
    { to: TO, from, text: '두 번째' },
    { to: '01000000002', from, text: '세 번째' },
  ])
  expect(await inbox()).toMatchObject([{ text: '두 번째' }, { text: '첫 번째' }])
  const { messageList, nextKey } = await sdk.getMessages({ to: TO, limit: 1 })
  expect(Object.values(messageList)).toMatchObject([{ to: TO, text: '두 번째', statusCode: '4000' }])
  const next = await sdk.getMessages({ to: TO, startKey: String(nextKey) })
  expect(Object.values(next.messageList)).toMatchObject([{ customFields: { message: '1' } }])
})

test('[MS-01] the official SDK is refused with a wrong secret', async () => {
  const { sdk, inbox } = await openSdk('another')
  await expect(sdk.send({ to: TO, from, text: '안녕' })).rejects.toThrow('SignatureDoesNotMatch')
  expect(await inbox()).toEqual([])
})

test('[MS-01] the official SDK sends an AlimTalk; a phone without the messenger gets the text instead', async () => {
  const { sdk, inbox, post } = await openSdk()
  await post('/solapi/sandbox/template', TEMPLATE)
  await post('/solapi/sandbox/without-messenger', { phones: ['01000000002'] })
  const kakaoOptions = { pfId: PF_ID, templateId: TEMPLATE.templateId, variables: { 일시: '24일 14:00' } }
  await sdk.send({ to: TO, from, kakaoOptions })
  await sdk.send({ to: '01000000002', from, kakaoOptions })
  expect(await inbox()).toMatchObject([{ type: 'ATA', text: '[곁마루] 24일 14:00 일정을 예약했어요.' }])
  const [instead] = await inbox('01000000002')
  expect(instead).toMatchObject({ text: '[곁마루] 24일 14:00 일정을 예약했어요.' })
  expect(instead).not.toHaveProperty('type')
})

test.for([
  ['a channel that is not ours', { pfId: 'KA01PF_other' }, '1041'],
  ['a template that nobody has approved', { templateId: 'KA01TP_pending' }, '1042'],
  ['a variable that is missing', { variables: {} }, '1043'],
] as const)('[MS-01] an AlimTalk with %s is refused with its number', async ([, wrong, statusCode]) => {
  const { sdk, post, inbox } = await openSdk()
  await post('/solapi/sandbox/template', TEMPLATE)
  await post('/solapi/sandbox/template', { ...TEMPLATE, templateId: 'KA01TP_pending', status: 'INSPECTING' })
  const right = { pfId: PF_ID, templateId: TEMPLATE.templateId, variables: { 일시: '24일' } }
  const sending = sdk.send({ to: TO, from, kakaoOptions: { ...right, ...wrong } })
  await expect(sending).rejects.toMatchObject({ failedMessageList: [{ statusCode }] })
  expect(await inbox()).toEqual([])
})
