// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { rememberReturn } from '../shared/login-session/return-to.ts'
import { KakaoCallbackScreen } from './kakao-callback-screen.tsx'
import { beginJoin, readJoin } from './kakao-join.ts'

const PATH = '/login/oauth2/callback/kakao'
let server: ReturnType<typeof stubServer>

const arrive = (query: string) => visit(KakaoCallbackScreen, { path: `${PATH}?${query}` })
const elsewhere = async () => (await screen.findByLabelText('elsewhere')).textContent
const member = { memberId: 7, userName: '김하늘', userPhone: '', userType: 'MEMBER', eapInfo: '' }

beforeEach(() => {
  server = stubServer({
    [PATH]: { token: tokenOf('7'), isNewUser: 'N' },
    '/api/user/info': { result: 'success', data: member },
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[AU-11] the code is sent once, the token stored, and the person goes home', async () => {
  arrive('code=one-shot&state=mine')
  expect(screen.getByText('로그인하고 있어요. 잠시만 기다려 주세요.')).toBeTruthy()
  expect(await elsewhere()).toBe('/ null')
  expect(server.bodiesOf(PATH)).toEqual([{ code: 'one-shot', state: 'mine' }])
  expect(localStorage.getItem('token')).toBe(tokenOf('7'))
})

test('[AU-11] the address opened a second time sends no code and leads home', async () => {
  arrive('code=one-shot&state=mine')
  expect(await elsewhere()).toBe('/ null')
  cleanup()
  arrive('code=one-shot&state=mine')
  expect(await elsewhere()).toBe('/ null')
  expect(server.bodiesOf(PATH)).toHaveLength(1)
  expect(localStorage.getItem('token')).toBe(tokenOf('7'))
})

test('[AU-11] a new member is welcomed by name', async () => {
  server.replies[PATH] = { token: tokenOf('7'), isNewUser: 'Y' }
  arrive('code=one-shot&state=mine')
  const welcome = '김하늘님, 반가워요! 회원이 되었어요.'
  expect(await screen.findByRole('alertdialog', { name: welcome })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '확인' }))
  expect(await elsewhere()).toBe('/ null')
  expect(server.bodiesOf(PATH)).toHaveLength(1)
})

test('[WY-48] a newcomer who has agreed to nothing yet agrees here, and is welcomed', async () => {
  server.replies[PATH] = refusedBy('TERMS_REQUIRED')
  server.replies[`${PATH}/newcomer`] = { token: tokenOf('7'), isNewUser: 'Y' }
  server.replies['/api/terms/signup'] = [
    { id: '이용', version: '1', title: '이용 약관', body: '본문', required: true },
  ]
  arrive('code=one-shot&state=mine')
  expect(await screen.findByRole('heading', { name: '처음 오셨네요' })).toBeTruthy()
  await screen.findByRole('group', { name: '약관 동의' })
  await userEvent.click(screen.getByRole('button', { name: '동의하고 시작하기' }))
  expect(screen.getByText('필수 항목에 모두 동의해 주세요.')).toBeTruthy()
  expect(server.bodiesOf(`${PATH}/newcomer`)).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: '필수 항목에 모두 동의해요' }))
  await userEvent.click(screen.getByRole('button', { name: '동의하고 시작하기' }))
  expect(await screen.findByRole('alertdialog', { name: /김하늘님, 반가워요/ })).toBeTruthy()
  expect(server.bodiesOf(`${PATH}/newcomer`)).toEqual([{ terms: [{ id: '이용', version: '1' }] }])
  expect(localStorage.getItem('token')).toBe(tokenOf('7'))
})

test('a new member whose name is not to be had is welcomed all the same', async () => {
  server.replies[PATH] = { token: tokenOf('7'), isNewUser: 'Y' }
  server.replies['/api/user/info'] = refusal(500, '')
  arrive('code=one-shot&state=mine')
  expect(await screen.findByRole('alertdialog', { name: '반가워요! 회원이 되었어요.' })).toBeTruthy()
})

test('[AU-11] the person goes on where login was asked for', async () => {
  rememberReturn('/Reservation')
  arrive('code=one-shot&state=mine')
  expect(await elsewhere()).toBe('/Reservation null')
})

test('who said no at Kakao is not blamed', async () => {
  arrive('error=access_denied&state=mine')
  expect(screen.getByRole('heading', { name: '카카오 로그인을 취소했어요' })).toBeTruthy()
  expect(server.calls).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: '다시 로그인하기' }))
  expect(await elsewhere()).toBe('/login null')
})

test.each([
  ['a refused code', 'code=old&state=mine'],
  ['no code', 'state=mine'],
  ['another error', 'error=server_error'],
])('%s: the failure is told, with a way to begin again', async (_what, query) => {
  const sentence = '로그인을 시작한 지 오래되었어요.'
  server.replies[PATH] = refusal(400, sentence)
  arrive(query)
  expect(await screen.findByRole('heading', { name: '카카오 로그인에 실패했어요' })).toBeTruthy()
  expect(screen.queryByText(sentence) !== null).toBe(query.startsWith('code'))
  expect(screen.getByRole('link', { name: '다시 로그인하기' }).getAttribute('href')).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('who is logged in already goes home; no code is sent', async () => {
  localStorage.setItem('token', tokenOf('7'))
  arrive('code=used&state=mine')
  expect(await elsewhere()).toBe('/ null')
  expect(server.calls).toEqual([])
})

test.each([
  ['who said no', 'error=access_denied', '카카오를 연결하지 않았어요'],
  ['a refusal', 'code=one-shot', '카카오를 연결하지 못했어요'],
  ['no code', 'state=mine', '카카오를 연결하지 못했어요'],
])(
  '[PH-10] a Kakao login that is connected from the settings ends with a word of that, and leads back there: %s',
  async (_what, query, title) => {
    localStorage.setItem('token', tokenOf('7'))
    beginJoin()
    server.replies['/api/account/kakao/finish'] = refusal(409, '다른 계정에 연결된 카카오예요.')
    arrive(query)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(document.body.textContent).not.toContain('로그인')
    expect(readJoin()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: '계정 설정으로' }))
    expect(await elsewhere()).toBe('/MyInfo/Settings null')
  },
)

test('after eight seconds of waiting there is a way out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  arrive('code=one-shot&state=mine')
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(screen.queryByRole('link', { name: '처음으로' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('link', { name: '처음으로' }).getAttribute('href')).toBe('/')
})
