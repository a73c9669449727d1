// @vitest-environment jsdom
import { authProblems } from '@self/contract/access'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, refusedBy, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { leaveFor } from './leave-for.ts'
import { LoginScreen } from './login-screen.tsx'

vi.mock('./leave-for.ts', () => ({ leaveFor: vi.fn() }))

const TERMS = '/api/terms/signup'
const START = '/login/oauth2/authorize/kakao'
const consentMissing = '필수 항목에 모두 동의해 주세요.'
const text = (id: string, required = true) => ({
  id,
  version: '1',
  title: `${id} 약관`,
  body: `${id} 본문`,
  required,
})
let server: ReturnType<typeof stubServer>

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '필수 항목에 모두 동의해요' })
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const ticked = () =>
  within(screen.getByRole('group', { name: '약관 동의' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((one) => (one.checked ? one.labels?.[0]?.textContent : []))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const elsewhere = async () => (await screen.findByLabelText('elsewhere')).textContent
async function arrive(state?: unknown) {
  visit(LoginScreen, { path: '/login', state })
  await screen.findByRole('group', { name: '약관 동의' })
}

beforeEach(() => {
  server = stubServer({
    [TERMS]: [text('이용'), text('혜택', false)],
    [START]: { url: 'https://kauth.example.com/authorize' },
  })
})
afterEach(() => {
  cleanup()
  vi.mocked(leaveFor).mockReset()
  vi.unstubAllGlobals()
})

test('[AU-04] Kakao, phone, signing up and the box for the terms', async () => {
  await arrive()
  expect(screen.getByRole('button', { name: '카카오 로그인' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '회원 가입' })).toBeTruthy()
  expect(box().checked).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: '휴대폰 번호로 로그인' }))
  expect(await elsewhere()).toBe('/phoneLogin {"isLong":false}')
})

test('[AU-04] signing up needs the consent', async () => {
  await arrive()
  await press('회원 가입')
  expect(screen.getByText(consentMissing)).toBeTruthy()
  expect(document.activeElement).toBe(box())
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(box())
  expect(screen.queryByText(consentMissing)).toBeNull()
})

test('[AU-04] with the consent Kakao is told what was agreed to, and the browser leaves', async () => {
  await arrive()
  await userEvent.click(box())
  await press('카카오 로그인')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://kauth.example.com/authorize'))
  expect(server.bodiesOf(START)).toEqual([{ terms: [{ id: '이용', version: '1' }] }])
})

test('[WY-48] Kakao needs no consent beforehand: half of it isn’t sent', async () => {
  server.replies[TERMS] = [text('이용'), text('개인정보')]
  await arrive()
  await tick('(필수) 이용 약관')
  await press('카카오 로그인')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  expect(server.bodiesOf(START)).toEqual([{ terms: [] }])
})

test('[WY-46] 로그인 유지 is off by itself, and goes with Kakao and on to the phone login', async () => {
  await arrive()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '로그인 유지' }).checked).toBe(false)
  await tick('로그인 유지')
  await press('카카오 로그인')
  await waitFor(() => expect(server.bodiesOf(START)).toEqual([{ terms: [], isLong: true }]))
  await userEvent.click(screen.getByRole('link', { name: '휴대폰 번호로 로그인' }))
  expect(await elsewhere()).toBe('/phoneLogin {"isLong":true}')
})

test('[AU-04] with the consent signing up knows what was agreed to', async () => {
  await arrive()
  await userEvent.click(box())
  await press('회원 가입')
  expect(await elsewhere()).toBe('/SignUp {"terms":[{"id":"이용","version":"1"}]}')
})

test('[LT-01] each text is read and agreed to by itself, and nothing is ticked beforehand', async () => {
  server.replies[TERMS] = [
    text('signup-terms'),
    text('signup-age'),
    text('signup-marketing', false),
    text('signup-marketing-night', false),
  ]
  await arrive()
  expect(ticked()).toEqual([])
  await press('signup-terms 약관 보기')
  expect(screen.getByText('signup-terms 본문')).toBeTruthy()
  expect(screen.getByText(/첫 상담을 예약하기 전에 따로 물어볼게요/)).toBeTruthy()
  await tick('(필수) signup-terms 약관')
  expect(box().indeterminate).toBe(true)
  await userEvent.click(box())
  expect(ticked()).toEqual([
    '필수 항목에 모두 동의해요',
    '(필수) signup-terms 약관',
    '(필수) signup-age 약관',
  ])
  await press('회원 가입')
  expect(await elsewhere()).toContain(
    '[{"id":"signup-terms","version":"1"},{"id":"signup-age","version":"1"}]',
  )
})

test('[LT-02] news at night can be agreed to beside news alone, and goes with it', async () => {
  server.replies[TERMS] = [
    text('signup-terms'),
    text('signup-marketing', false),
    text('signup-marketing-night', false),
  ]
  await arrive()
  const night = '(선택) signup-marketing-night 약관'
  expect(screen.queryByRole('checkbox', { name: night })).toBeNull()
  await tick('(선택) signup-marketing 약관')
  await tick(night)
  expect(ticked()).toEqual(['(선택) signup-marketing 약관', night])
  await tick('(선택) signup-marketing 약관')
  expect(ticked()).toEqual([])
  await tick('(선택) signup-marketing 약관')
  expect(ticked()).toEqual(['(선택) signup-marketing 약관'])
  await userEvent.click(box())
  await press('카카오 로그인')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  expect(server.bodiesOf(START)).toEqual([
    {
      terms: [
        { id: 'signup-terms', version: '1' },
        { id: 'signup-marketing', version: '1' },
      ],
    },
  ])
})

test('texts that did not load are told of and asked for again by the next press', async () => {
  server.replies[TERMS] = unreachable
  visit(LoginScreen, { path: '/login' })
  expect(await screen.findByText(/인터넷에 연결되지 않았어요/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '휴대폰 번호로 로그인' })).toBeTruthy()
  server.replies[TERMS] = [text('이용')]
  await press('회원 가입')
  expect(await screen.findByText(consentMissing)).toBeTruthy()
  await userEvent.click(box())
  await press('회원 가입')
  expect(await elsewhere()).toContain('/SignUp')
})

test('a Kakao out of reach is told of', async () => {
  server.replies[START] = refusal(503, '카카오에 연결하지 못했어요.')
  await arrive()
  await userEvent.click(box())
  await press('카카오 로그인')
  expect((await screen.findByRole('alert')).textContent).toBe('카카오에 연결하지 못했어요.')
})

test.each(['TERMS_REQUIRED', 'TERMS_CHANGED'] as const)(
  'terms in a newer version are agreed to again: %s',
  async (code) => {
    server.replies[START] = refusedBy(code)
    await arrive()
    await userEvent.click(box())
    await press('카카오 로그인')
    expect(await screen.findAllByText(consentMissing)).toHaveLength(1)
    await waitFor(() => expect(box().checked).toBe(false))
  },
)

test('[AU-12] who was sent here reads why', async () => {
  await arrive({ problem: authProblems.AUTHENTICATION_REQUIRED })
  expect(screen.getByRole('alert').textContent).toBe('로그인이 필요한 서비스입니다.')
})

test('[AF-33] who comes here logged in, as by Back after the login, goes home', async () => {
  storeToken(tokenOf('1'))
  visit(LoginScreen, { path: '/login', state: { problem: authProblems.TOKEN_EXPIRED } })
  expect(await elsewhere()).toMatch(/^\/ /)
  localStorage.clear()
})

test('[AU-09] the phone of a member who tried to sign up goes on to the next screen', async () => {
  await arrive({ phone: '01000000001' })
  await userEvent.click(screen.getByRole('link', { name: '휴대폰 번호로 로그인' }))
  expect(await elsewhere()).toBe('/phoneLogin {"phone":"01000000001","isLong":false}')
})

test('without a connection the ways in are off and say why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await arrive()
  act(() => void window.dispatchEvent(new Event('offline')))
  for (const name of ['카카오 로그인', '휴대폰 번호로 로그인', '회원 가입'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(screen.getByText('인터넷에 연결되면 할 수 있어요')).toBeTruthy()
  vi.restoreAllMocks()
})
