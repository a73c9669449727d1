// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

const SIGN_UP = '/login/oauth2/callback/signup'
const LOGIN = '/login/oauth2/callback/login'
const TERMS = '/api/terms/signup'
const rule = '비밀번호는 영문 대소문자, 숫자, 특수문자 중 2가지 이상 조합하여 10자리 이상이어야 합니다.'
const consentMissing = '필수 항목에 모두 동의해 주세요.'
const good = 'sunny!day7'

const text = (id: string, required = true) => ({ id, version: '1', title: id, body: '본문', required })
const agreed = [{ id: 'a', version: '1' }]
let server: ReturnType<typeof stubServer>

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const password = () => screen.findByLabelText<HTMLInputElement>('새 비밀번호')
const again = () => screen.getByLabelText<HTMLInputElement>('새 비밀번호 한 번 더')
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '필수 항목에 모두 동의해요' })

async function verify() {
  await userEvent.type(screen.getByLabelText('이름'), '김하늘')
  await userEvent.type(screen.getByLabelText('휴대폰 번호'), '01000000001')
  await press('인증번호 받기')
  await userEvent.type(await screen.findByLabelText('인증번호'), '123456{Enter}')
  return password()
}

async function choose(first: string, second = first) {
  if (first) await userEvent.type(await password(), first)
  if (second) await userEvent.type(again(), second)
  await press('가입하기')
}

beforeEach(() => {
  server = stubServer({
    '/login/oauth2/callback/send-one': { result: 'success' },
    '/login/oauth2/callback/verify-code': true,
    [TERMS]: [text('terms'), text('privacy'), text('marketing', false)],
    [SIGN_UP]: 'Y',
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const arrive = () => visit(SignUpScreen, { path: '/SignUp', state: { terms: agreed } })

test('[AU-09] [WY-07] Y: the new member is logged in and goes on where the way began', async () => {
  server.replies[LOGIN] = { token: tokenOf('1') }
  sessionStorage.setItem('returnTo', '/Reservation')
  arrive()
  await verify()
  await choose(good)
  expect((await screen.findByLabelText('elsewhere')).textContent).toContain('/Reservation')
  expect(server.bodiesOf(LOGIN)).toEqual([{ userPhone: '01000000001', password: good }])
  expect(localStorage.getItem('token')).toBe(tokenOf('1'))
})

test('[AU-09] Y: where that login fails, the new member logs in with the phone already there', async () => {
  server.replies[LOGIN] = unreachable
  arrive()
  const first = await verify()
  expect(document.activeElement).toBe(first)
  await choose(good)
  expect(await screen.findByRole('alertdialog', { name: '회원이 되었어요. 로그인해 주세요.' })).toBeTruthy()
  expect(server.bodiesOf(SIGN_UP)).toEqual([
    { userName: '김하늘', userPhone: '01000000001', password: good, terms: agreed },
  ])
  await press('확인')
  expect((await screen.findByLabelText('elsewhere')).textContent).toBe('/phoneLogin {"phone":"01000000001"}')
})

test('[AU-09] N: the person is a member already and goes to the login screen', async () => {
  server.replies[SIGN_UP] = 'N'
  arrive()
  await verify()
  await choose(good)
  const dialog = await screen.findByRole('alertdialog', { name: '이미 등록된 회원입니다.' })
  expect(dialog.textContent).toContain('로그인 화면으로 이동할게요.')
  await press('확인')
  expect((await screen.findByLabelText('elsewhere')).textContent).toBe('/login {"phone":"01000000001"}')
})

test('[AU-07] both passwords are required: the empty one speaks, nothing is cleared', async () => {
  arrive()
  await verify()
  await choose('')
  expect(screen.getByText('비밀번호를 입력하세요.')).toBeTruthy()
  expect(document.activeElement).toBe(await password())
  await choose(good, '')
  expect(document.activeElement).toBe(again())
  expect((await password()).value).toBe(good)
})

test.each([
  ['[AU-07] two that differ', good, `${good}8`, '비밀번호가 일치하지 않습니다.'],
  ['[AU-08] nine letters', 'sunnyday7', 'sunnyday7', rule],
  ['[AU-08] a letter that is not allowed', 'sunny-day77', 'sunny-day77', rule],
])('%s: the sentence, both fields cleared, focus on the first', async (_what, first, second, sentence) => {
  arrive()
  await verify()
  await choose(first, second)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect([(await password()).value, again().value]).toEqual(['', ''])
  expect(document.activeElement).toBe(await password())
  expect(server.bodiesOf(SIGN_UP)).toEqual([])
})

test('[AU-08] where the sentence reads as if it were kept, a line below says what is missing', async () => {
  arrive()
  await verify()
  await choose('ABCDEFabcd')
  const hint = screen.getByText('숫자나 특수문자를 하나 이상 넣어 주세요.')
  expect(screen.getByText(rule).compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect((await password()).getAttribute('aria-describedby')).toContain(hint.id)
  await choose('sunnyday7')
  expect(screen.getByText(rule)).toBeTruthy()
  expect(screen.queryByText('숫자나 특수문자를 하나 이상 넣어 주세요.')).toBeNull()
  expect(server.bodiesOf(SIGN_UP)).toEqual([])
})

test('a password that many use is refused by the server, in the same place', async () => {
  const common = '많이 쓰여서 알아내기 쉬운 비밀번호예요. 다른 비밀번호를 정해 주세요.'
  server.replies[SIGN_UP] = refusedBy('PASSWORD_COMMON')
  arrive()
  await verify()
  await choose('password123')
  expect(await screen.findAllByText(common)).toHaveLength(1)
  expect([(await password()).value, again().value]).toEqual(['', ''])
  expect(document.activeElement).toBe(await password())
})

test('a verification that the server no longer knows leads back to the first step', async () => {
  const sentence = '휴대폰 인증을 확인하지 못했어요. 인증번호를 다시 받아 주세요.'
  server.replies[SIGN_UP] = refusedBy('PHONE_NOT_VERIFIED')
  arrive()
  await verify()
  await choose(good)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.queryByLabelText('새 비밀번호')).toBeNull()
  const name = screen.getByLabelText<HTMLInputElement>('이름')
  expect([name.readOnly, name.value]).toEqual([false, '김하늘'])
  expect(document.activeElement).toBe(name)
  await press('인증번호 받기')
  await userEvent.type(await screen.findByLabelText('인증번호'), '123456{Enter}')
  await password()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('a broken connection keeps what was typed', async () => {
  server.replies[SIGN_UP] = unreachable
  arrive()
  await verify()
  await choose(good)
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되지 않았어요.')
  expect([(await password()).value, again().value]).toEqual([good, good])
})

test('who comes straight here agrees here, before a code is sent', async () => {
  visit(SignUpScreen, { path: '/SignUp' })
  await screen.findByRole('group', { name: '약관 동의' })
  await userEvent.type(screen.getByLabelText('이름'), '김하늘')
  await userEvent.type(screen.getByLabelText('휴대폰 번호'), '01000000001')
  await press('인증번호 받기')
  expect(screen.getByText(consentMissing)).toBeTruthy()
  expect(document.activeElement).toBe(box())
  expect(server.calls.map(({ path }) => path)).not.toContain('/login/oauth2/callback/send-one')

  await userEvent.click(box())
  expect(screen.queryByText(consentMissing)).toBeNull()
  await press('인증번호 받기')
  await userEvent.type(await screen.findByLabelText('인증번호'), '123456{Enter}')
  await choose(good)
  await screen.findByRole('alertdialog')
  expect(server.bodiesOf(SIGN_UP)).toMatchObject([
    {
      terms: [
        { id: 'terms', version: '1' },
        { id: 'privacy', version: '1' },
      ],
    },
  ])
})

test('terms that have changed meanwhile are agreed to again, the verification stands', async () => {
  server.replies[SIGN_UP] = refusedBy('TERMS_CHANGED')
  arrive()
  await verify()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await choose(good)
  expect(await screen.findAllByText(consentMissing)).toHaveLength(1)
  expect((await password()).value).toBe(good)

  server.replies[SIGN_UP] = 'Y'
  await userEvent.click(box())
  await press('가입하기')
  expect(await screen.findByRole('alertdialog', { name: /회원이 되었어요/ })).toBeTruthy()
})
