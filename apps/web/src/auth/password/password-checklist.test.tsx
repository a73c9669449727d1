// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordChecklist } from './password-checklist.tsx'

const met = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.endsWith('채웠어요'))
    .map((text) => text.split(':')[0])

const show = (password: string, again = '') => render(<PasswordChecklist password={password} again={again} />)

afterEach(cleanup)

test.each([
  ['', '', []],
  ['sun', '', ['영문']],
  ['1234567890', '', ['10자 이상', '숫자나 특수문자']],
  ['sunny!day7', 'sunny!day', ['10자 이상', '영문', '숫자나 특수문자']],
  ['sunny!day7', 'sunny!day7', ['10자 이상', '영문', '숫자나 특수문자', '두 칸이 같음']],
])("[AU-08] of '%s' and '%s' the list ticks %j", (password, again, ticked) => {
  show(password, again)
  expect(met()).toEqual(ticked)
})

test('[AU-08] a letter that is not allowed is named only when there is one', () => {
  const line = '영문, 숫자, !@#$%^&* 말고는 쓸 수 없어요'
  const { rerender } = show('sunny!day7')
  expect(screen.queryByText(line)).toBeNull()
  rerender(<PasswordChecklist password="sunny-day7" again="" />)
  expect(screen.getByText(line)).toBeTruthy()
})

test('who listens hears one sum', () => {
  show('sunny!day7', 'sunny!day')
  expect(screen.getByRole('status').textContent).toBe('비밀번호 조건 4개 가운데 3개를 채웠어요.')
})
