// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { ResetPwScreen } from './reset-pw-screen.tsx'

const RESET = '/login/oauth2/callback/resetPW'
const VERIFY = '/login/oauth2/callback/verify-code'
const rule = '비밀번호는 영문 대소문자, 숫자, 특수문자 중 2가지 이상 조합하여 10자리 이상이어야 합니다.'
let server: ReturnType<typeof stubServer>

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const elsewhere = async () => (await screen.findByLabelText('elsewhere')).textContent

async function setPassword(password: string) {
  await userEvent.type(await screen.findByLabelText('새 비밀번호'), password)
  await userEvent.type(screen.getByLabelText('새 비밀번호 한 번 더'), password)
  await press('비밀번호 바꾸기')
}

async function reset(password: string) {
  await userEvent.type(screen.getByLabelText('이름'), '김하늘')
  await userEvent.type(screen.getByLabelText('휴대폰 번호'), '01000000001')
  await press('인증번호 받기')
  await userEvent.type(await screen.findByLabelText('인증번호'), '123456{Enter}')
  await setPassword(password)
}

beforeEach(() => {
  server = stubServer({
    '/login/oauth2/callback/send-one': { result: 'success' },
    [VERIFY]: true,
    [RESET]: 'Y',
  })
  visit(ResetPwScreen, { path: '/ResetPw' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[AU-10] the phone is required', async () => {
  await press('인증번호 받기')
  expect(screen.getByText('핸드폰 번호를 입력하세요.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('휴대폰 번호'))
})

test('[AU-10] Y: done, and on to the login with the phone already there', async () => {
  await reset('sunny!day7')
  const done = '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.'
  expect(await screen.findByRole('alertdialog', { name: done })).toBeTruthy()
  expect(server.bodiesOf(VERIFY)).toEqual([
    { userPhone: '01000000001', authCode: '123456', purpose: 'RESET' },
  ])
  expect(server.bodiesOf(RESET)).toEqual([
    { userName: '김하늘', userPhone: '01000000001', password: 'sunny!day7' },
  ])
  await press('확인')
  expect(await elsewhere()).toBe('/phoneLogin {"phone":"01000000001"}')
})

test('[AU-10] anything else: no such member, and on to signing up', async () => {
  server.replies[RESET] = 'N'
  await reset('sunny!day7')
  const dialog = await screen.findByRole('alertdialog', { name: '등록되지 않은 회원입니다.' })
  expect(dialog.textContent).toContain('회원 가입 화면으로 이동할게요.')
  await press('확인')
  expect(await elsewhere()).toBe('/SignUp null')
})

test('[AU-10] a password of digits only is refused without a call', async () => {
  await reset('1234567890')
  expect(screen.getByText(rule)).toBeTruthy()
  expect(server.bodiesOf(RESET)).toEqual([])
})

test('[AU-08] the line below the rule says what is missing here too', async () => {
  await reset('ABCDEFabcd')
  expect(screen.getByText(rule)).toBeTruthy()
  expect(screen.getByText('숫자나 특수문자를 하나 이상 넣어 주세요.')).toBeTruthy()
  expect(server.bodiesOf(RESET)).toEqual([])
})
