// @vitest-environment jsdom
import { CODE_EXPIRED_HELP, CODE_USED_UP } from '@self/contract/verification'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, unreachable, visit } from '../../test/visit.ts'
import type { Person } from './person.ts'
import { PhoneVerification } from './phone-verification.tsx'

const SEND = '/login/oauth2/callback/send-one'
const VERIFY = '/login/oauth2/callback/verify-code'
const expired = '인증 시간이 만료되었습니다. 다시 요청해주세요.'
const wrong = '인증번호가 올바르지 않습니다.'

const onVerified = vi.fn()
let server: ReturnType<typeof stubServer>

function Page() {
  const [person, setPerson] = useState<Person>()
  const verified = (by: Person) => {
    onVerified(by)
    setPerson(by)
  }
  return (
    <PhoneVerification
      purpose="SIGNUP"
      required="nameAndPhone"
      steps={3}
      isVerified={!!person}
      onVerified={verified}
    />
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('이름')
const phone = () => screen.getByLabelText<HTMLInputElement>('휴대폰 번호')
const code = () => screen.findByLabelText<HTMLInputElement>('인증번호')
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))
const button = (called: string) => screen.getByRole<HTMLButtonElement>('button', { name: called })
const timer = () => screen.getByRole('timer').textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function requestCode() {
  await userEvent.type(name(), '김하늘 ')
  await userEvent.type(phone(), '01000000001')
  await press('인증번호 받기')
  return code()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  server = stubServer({ [SEND]: { result: 'success' }, [VERIFY]: true })
  visit(Page, { path: '/SignUp' })
})
afterEach(() => {
  cleanup()
  onVerified.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[AU-07] without name and phone nothing is sent, and the first empty field takes the focus', async () => {
  await press('인증번호 받기')
  expect(screen.getByText('이름과 핸드폰 번호를 입력하세요.')).toBeTruthy()
  expect(document.activeElement).toBe(name())
  expect(server.calls).toEqual([])
})

test('[AU-06] the code goes to the digits of the phone, and its field takes the focus', async () => {
  const field = await requestCode()
  expect(document.activeElement).toBe(field)
  expect(server.calls).toEqual([{ path: SEND, body: { userPhone: '01000000001', purpose: 'SIGNUP' } }])
  expect(screen.getByRole('heading', { name: '2/3 인증번호 입력' })).toBeTruthy()
})

test('[AU-06] five minutes are counted down as m:ss, silently but for three marks', async () => {
  await requestCode()
  const announced = () => screen.queryByText(/안에 인증번호를 입력해 주세요/)?.textContent
  expect(timer()).toBe('5:00')
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
  await pass(1)
  expect(timer()).toBe('4:59')
  await pass(238)
  expect([timer(), announced()]).toEqual(['1:01', undefined])
  await pass(1)
  expect([timer(), announced()]).toEqual(['1:00', '1분 안에 인증번호를 입력해 주세요.'])
  await pass(50)
  expect([timer(), announced()]).toEqual(['0:10', '10초 안에 인증번호를 입력해 주세요.'])
  await pass(10)
  expect([timer(), announced()]).toEqual(['0:00', undefined])
  expect(screen.getByText(expired)).toBeTruthy()
})

test('[AU-06] a tab that has slept knows the time when it wakes', async () => {
  await requestCode()
  vi.setSystemTime(Date.now() + 299_000)
  await pass(0.25)
  expect(timer()).toBe('0:01')
})

test('[AU-06] an expired code is not sent; one asks again, name and phone kept', async () => {
  const field = await requestCode()
  await userEvent.type(field, '123456')
  await pass(300)
  expect(button('인증번호 확인').disabled).toBe(true)
  await userEvent.type(await code(), '{Enter}')
  expect(server.bodiesOf(VERIFY)).toEqual([])

  await press('인증번호 다시 받기')
  await waitFor(() => expect(timer()).toBe('5:00'))
  expect(screen.queryByText(expired)).toBeNull()
  expect((await code()).value).toBe('')
  expect([name().value, phone().value]).toEqual(['김하늘 ', '010-0000-0001'])
  expect(server.bodiesOf(SEND)).toHaveLength(2)
})

test('another code may be asked for after a minute', async () => {
  await requestCode()
  expect(button('인증번호 다시 받기').disabled).toBe(true)
  expect(screen.getByText('60초 뒤에 다시 받을 수 있어요')).toBeTruthy()
  await pass(59)
  expect(screen.getByText('1초 뒤에 다시 받을 수 있어요')).toBeTruthy()
  await pass(1)
  expect(button('인증번호 다시 받기').disabled).toBe(false)
})

test('[AU-06] the right code fixes name and phone and hands them on', async () => {
  await userEvent.type(await requestCode(), '123456{Enter}')
  expect(await screen.findByText('인증이 완료되었습니다.')).toBeTruthy()
  expect(server.bodiesOf(VERIFY)).toEqual([
    { userPhone: '01000000001', authCode: '123456', purpose: 'SIGNUP' },
  ])
  expect([name().readOnly, phone().readOnly]).toEqual([true, true])
  expect(screen.queryByLabelText('인증번호')).toBeNull()
  expect(onVerified).toHaveBeenCalledExactlyOnceWith({ name: '김하늘', phone: '01000000001' })
})

test('[AU-07] a wrong code says so; it stays and is selected', async () => {
  server.replies[VERIFY] = false
  const field = await requestCode()
  await userEvent.type(field, '654321')
  await press('인증번호 확인')
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect(screen.getByText('문자로 받은 숫자를 다시 확인해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['654321', 0, 6])
  expect(onVerified).not.toHaveBeenCalled()
})

test('after five wrong tries a code is over: it says so, and only a new one leads on', async () => {
  server.replies[VERIFY] = false
  const field = await requestCode()
  for (let tried = 1; tried <= 5; tried += 1) {
    await userEvent.clear(field)
    await userEvent.type(field, `00000${tried}{Enter}`)
    await vi.waitFor(() => expect(server.bodiesOf(VERIFY)).toHaveLength(tried))
  }
  expect(await screen.findByText(`${CODE_USED_UP} ${CODE_EXPIRED_HELP}`)).toBeTruthy()
  expect(screen.getByText(wrong)).toBeTruthy()
  expect(button('인증번호 확인').disabled).toBe(true)
  await pass(60)
  await press('인증번호 다시 받기')
  await vi.waitFor(() => expect(screen.queryByText(new RegExp(CODE_USED_UP))).toBeNull())
  expect(button('인증번호 확인').disabled).toBe(false)
})

test('a code that is not whole is not spent as a try', async () => {
  await userEvent.type(await requestCode(), '123{Enter}')
  expect(screen.getByText('인증번호 6자리를 입력해 주세요.')).toBeTruthy()
  expect(server.bodiesOf(VERIFY)).toEqual([])
})

test('a code is pasted with whatever stands around it', async () => {
  const field = await requestCode()
  await userEvent.paste('12 34-56')
  expect(field.value).toBe('123456')
})

test('another number needs another code', async () => {
  await requestCode()
  await userEvent.type(phone(), '{Backspace}2')
  expect(screen.queryByLabelText('인증번호')).toBeNull()
  await press('인증번호 받기')
  await code()
  expect(server.bodiesOf(SEND)).toEqual([
    { userPhone: '01000000001', purpose: 'SIGNUP' },
    { userPhone: '01000000002', purpose: 'SIGNUP' },
  ])
})

test.each([
  ['too many codes', refusal(429, '잠시 멈췄어요.'), '잠시 멈췄어요.'],
  ['a broken connection', unreachable, '인터넷에 연결되지 않았어요.'],
])('%s: the reason is told and the way stays open', async (_what, reply, sentence) => {
  server.replies[SEND] = reply
  await userEvent.type(name(), '김하늘')
  await userEvent.type(phone(), '01000000001')
  await press('인증번호 받기')
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(button('인증번호 받기').disabled).toBe(false)
})

test('without a connection the button is off and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(button('인증번호 받기').disabled).toBe(true)
  expect(screen.getByText('인터넷에 연결되면 할 수 있어요')).toBeTruthy()
  vi.restoreAllMocks()
})

test('where the browser reads text messages, the code is filled in and sent', async () => {
  const requested: CredentialRequestOptions[] = []
  vi.stubGlobal('OTPCredential', class {})
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    credentials: {
      get: (request: CredentialRequestOptions) => {
        requested.push(request)
        return new Promise((read) => setTimeout(() => read({ code: '246810' }), 50))
      },
    },
  })
  await requestCode()
  expect(await screen.findByText('인증이 완료되었습니다.')).toBeTruthy()
  expect(server.bodiesOf(VERIFY)).toMatchObject([{ authCode: '246810' }])
  expect(requested.at(-1)).toMatchObject({ otp: { transport: ['sms'] } })
  await vi.waitFor(() => expect(requested.every(({ signal }) => signal?.aborted)).toBe(true))
})
