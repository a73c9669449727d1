// @vitest-environment jsdom
import { authProblems } from '@self/contract/access'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, refusedBy, stubServer, unreachable, visit } from '../../test/visit.ts'
import { leaveFor } from './leave-for.ts'
import { LoginScreen } from './login-screen.tsx'

vi.mock('./leave-for.ts', () => ({ leaveFor: vi.fn() }))

const TERMS = '/api/terms/signup'
const START = '/login/oauth2/authorize/kakao'
const consentMissing = '이용약관과 개인정보 수집·이용에 동의해 주세요.'
const text = (id: string, required = true) => ({
  id,
  version: '1',
  title: `${id} 약관`,
  body: `${id} 본문`,
  required,
})
let server: ReturnType<typeof stubServer>

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /동의해요 \(필수\)$/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const elsewhere = async () => (await screen.findByLabelText('elsewhere')).textContent
const arrive = (state?: unknown) => visit(LoginScreen, { path: '/login', state })

beforeEach(() => {
  server = stubServer({
    [TERMS]: [text('이용'), text('혜택', false)],
    '/api/terms/sensitive': [text('민감')],
    [START]: { url: 'https://kauth.example.com/authorize' },
  })
})
afterEach(() => {
  cleanup()
  vi.mocked(leaveFor).mockReset()
  vi.unstubAllGlobals()
})

test('[AU-04] Kakao, phone, signing up and the box for the terms', async () => {
  arrive()
  expect(screen.getByRole('button', { name: '카카오 로그인' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '회원 가입' })).toBeTruthy()
  expect(box().checked).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: '휴대폰 번호로 로그인' }))
  expect(await elsewhere()).toBe('/phoneLogin {}')
})

test.each(['카카오 로그인', '회원 가입'])('[AU-04] %s needs the consent', async (way) => {
  arrive()
  await press(way)
  expect(screen.getByText(consentMissing)).toBeTruthy()
  expect(document.activeElement).toBe(box())
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(server.bodiesOf(START)).toEqual([])
  await userEvent.click(box())
  expect(screen.queryByText(consentMissing)).toBeNull()
})

test('[AU-04] with the consent Kakao is told what was agreed to, and the browser leaves', async () => {
  arrive()
  await userEvent.click(box())
  await press('카카오 로그인')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://kauth.example.com/authorize'))
  expect(server.bodiesOf(START)).toEqual([{ terms: [{ id: '이용', version: '1' }] }])
})

test('[AU-04] with the consent signing up knows what was agreed to', async () => {
  arrive()
  await userEvent.click(box())
  await press('회원 가입')
  expect(await elsewhere()).toBe('/SignUp {"terms":[{"id":"이용","version":"1"}]}')
})

test('the texts can be read, and what is asked for later is told apart', async () => {
  arrive()
  await press('이용약관과 개인정보 수집·이용 보기')
  expect(await screen.findByText('이용 본문')).toBeTruthy()
  expect(await screen.findByText('민감 본문')).toBeTruthy()
  expect(screen.getByText(/첫 상담을 예약하기 전에 따로 물어볼게요/)).toBeTruthy()
  expect(screen.queryByText('혜택 본문')).toBeNull()
})

test('texts that did not load are told of and asked for again by the next press', async () => {
  server.replies[TERMS] = unreachable
  arrive()
  await userEvent.click(box())
  await press('카카오 로그인')
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되지 않았어요.')
  expect(screen.getByRole('link', { name: '휴대폰 번호로 로그인' })).toBeTruthy()
  server.replies[TERMS] = [text('이용')]
  await press('카카오 로그인')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a Kakao out of reach is told of', async () => {
  server.replies[START] = refusal(503, '카카오에 연결하지 못했어요.')
  arrive()
  await userEvent.click(box())
  await press('카카오 로그인')
  expect((await screen.findByRole('alert')).textContent).toBe('카카오에 연결하지 못했어요.')
})

test('terms in a newer version are agreed to again', async () => {
  server.replies[START] = refusedBy('TERMS_MISSING')
  arrive()
  await userEvent.click(box())
  await press('카카오 로그인')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(box().checked).toBe(false)
  expect(screen.getAllByText(consentMissing)).toHaveLength(1)
})

test('[AU-12] who was sent here reads why', () => {
  arrive({ problem: authProblems.AUTHENTICATION_REQUIRED })
  expect(screen.getByRole('alert').textContent).toBe('로그인이 필요한 서비스입니다.')
})

test('[AU-09] the phone of a member who tried to sign up goes on to the next screen', async () => {
  arrive({ phone: '01000000001' })
  await userEvent.click(screen.getByRole('link', { name: '휴대폰 번호로 로그인' }))
  expect(await elsewhere()).toBe('/phoneLogin {"phone":"01000000001"}')
})

test('without a connection the ways in are off and say why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  arrive()
  act(() => void window.dispatchEvent(new Event('offline')))
  for (const name of ['카카오 로그인', '휴대폰 번호로 로그인', '회원 가입'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(screen.getByText('인터넷에 연결되면 할 수 있어요')).toBeTruthy()
  vi.restoreAllMocks()
})
