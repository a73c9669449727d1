// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogButton, type Dialogs } from '../../../test/dialog-button.tsx'
import { NOT_OPENED } from './use-arrival.ts'

vi.mock('./dialog-box.tsx', () => ({})) // as good as never arrived

function press(ask: (dialogs: Dialogs) => void) {
  render(<DialogButton ask={ask} />)
  fireEvent.click(screen.getByRole('button', { name: '묻기' }))
}

const kindOf = (text: HTMLElement) => text.parentElement?.getAttribute('data-kind')

afterEach(cleanup)

test('a question whose box does not arrive counts as a no, and says that it could not be asked', async () => {
  const answer = vi.fn()
  press(({ confirm }) => void confirm('변경할까요?', { cancelText: '취소' }).then(answer))
  expect(kindOf(await screen.findByText(NOT_OPENED))).toBe('error')
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
})

test('what needs no answer is said all the same, one after the other', async () => {
  const done = vi.fn()
  press(({ alert }) => {
    void alert('첫째').then(done)
    void alert('이미 예약된 날짜 입니다.', { icon: 'warning', helper: '다른 날을 골라 주세요.' }).then(done)
  })
  expect(kindOf(await screen.findByText('이미 예약된 날짜 입니다. 다른 날을 골라 주세요.'))).toBe('warning')
  expect(done).toHaveBeenCalledTimes(2)
})
