// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { rememberReturn } from '../shared/login-session/return-to.ts'
import { VerifyPhoneScreen } from './verify-phone-screen.tsx'

const GIVE = '/api/user/phone'
const INFO = '/api/user/info'
const member = { memberId: 7, userName: '김하늘', userPhone: '', userType: 'MEMBER', eapInfo: '' }
const info = (change = {}) => ({ result: 'success', data: { ...member, ...change } })
let server: ReturnType<typeof stubServer>

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const elsewhere = async () => (await screen.findByLabelText('elsewhere')).textContent
const arrive = (state?: unknown) => visit(VerifyPhoneScreen, { path: '/VerifyPhone', state })

async function verify() {
  await userEvent.type(await screen.findByLabelText('휴대폰 번호'), '01000000001')
  await press('인증번호 받기')
  await userEvent.type(await screen.findByLabelText('인증번호'), '123456{Enter}')
}

beforeEach(() => {
  localStorage.setItem('token', tokenOf('7'))
  server = stubServer({
    [INFO]: info(),
    '/login/oauth2/callback/send-one': { result: 'success' },
    '/login/oauth2/callback/verify-code': true,
    [GIVE]: { token: tokenOf('3') },
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('the verified phone is given, the new token stored, and the member is back with what was chosen', async () => {
  rememberReturn('/Reservation')
  arrive({ back: { booker: { name: '김하늘' } } })
  expect((await screen.findByLabelText<HTMLInputElement>('이름')).value).toBe('김하늘')
  expect(screen.getByRole('heading', { name: '1/2 본인 확인' })).toBeTruthy()
  await verify()
  expect(await elsewhere()).toBe('/Reservation {"booker":{"name":"김하늘"}}')
  expect(screen.getByText('휴대폰을 확인했어요.')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe(tokenOf('3'))
  expect(server.bodiesOf('/login/oauth2/callback/send-one')).toEqual([
    { userPhone: '01000000001', purpose: 'CONTACT' },
  ])
  expect(server.bodiesOf(GIVE)).toEqual([{ userName: '김하늘', userPhone: '01000000001' }])
})

test('a refusal is shown at the first step, name and phone kept', async () => {
  const sentence = '이 번호로 가입한 회원과 이름이 달라요.'
  server.replies[GIVE] = refusal(409, sentence)
  arrive()
  await verify()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  const name = screen.getByLabelText<HTMLInputElement>('이름')
  expect([name.value, name.readOnly]).toEqual(['김하늘', false])
  expect(document.activeElement).toBe(name)
  expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeTruthy()
})

test('a broken connection is tried again without another code', async () => {
  server.replies[GIVE] = unreachable
  arrive()
  await verify()
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되지 않았어요.')
  server.replies[GIVE] = { token: tokenOf('7') }
  await press('다시 시도하기')
  expect(await elsewhere()).toBe('/ null')
})

test('who has a phone need not verify one', async () => {
  server.replies[INFO] = info({ userPhone: '01000000001' })
  arrive()
  expect(await screen.findByRole('heading', { level: 1, name: /이미 인증한 번호가 있어요/ })).toBeTruthy()
})

test('a visitor is sent to log in', async () => {
  localStorage.clear()
  arrive()
  expect(await elsewhere()).toContain('/login {"problem":{"sentence":"로그인이 필요한 서비스입니다."')
  expect(server.calls).toEqual([])
})

test('who is unknown for now can be asked for again', async () => {
  server.replies[INFO] = refusal(503, '잠시 뒤에 다시 불러와 주세요.')
  arrive()
  expect(await screen.findByText('잠시 뒤에 다시 불러와 주세요.')).toBeTruthy()
  server.replies[INFO] = info()
  await press('다시 불러오기')
  expect(await screen.findByLabelText('휴대폰 번호')).toBeTruthy()
})

test('[MA-01] the number that Kakao names stands in the form, and a lost one is said so', async () => {
  server.replies[INFO] = info({ suggestedPhone: '01000000701', isPhoneLost: true })
  arrive()
  const field = await screen.findByLabelText<HTMLInputElement>('휴대폰 번호')
  expect(field.value).toBe('010-0000-0701')
  expect(screen.getByText(/다른 분이 인증해서/)).toBeTruthy()
})
