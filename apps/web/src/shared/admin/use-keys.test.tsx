// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usePreferences } from '../store/preference.ts'
import { type Keys, useKeyLines, useKeys } from './use-keys.ts'

const run = vi.fn()
const key = (label: string) => ({ label, run: () => run(label) })

function Screen({ keys }: { keys: Keys }) {
  useKeys(keys)
  const lines = useKeyLines()
  const [{ plainKeys }, change] = usePreferences()
  return (
    <>
      <input aria-label="이름" />
      <div role="dialog">
        <button type="button">안</button>
      </div>
      <button type="button" onClick={() => change({ plainKeys: !plainKeys })}>
        바꾸기
      </button>
      <output>{lines.map((line) => `${line.key}=${line.label}`).join(' ')}</output>
    </>
  )
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  run.mockReset()
})

test('[AF-03] a letter does something, one after another too, and each is listed', async () => {
  render(<Screen keys={{ j: key('아래'), 'g d': key('데스크'), '?': key('모든 키') }} />)
  expect(screen.getByRole('status').textContent).toBe('j=아래 g d=데스크 ?=모든 키')
  await userEvent.keyboard('jgd?gj')
  expect(run.mock.calls.flat()).toEqual(['아래', '데스크', '모든 키', '아래'])
})

test('[AF-03] none fires in a field, in a dialog, or while Hangul is being composed; Ctrl S and Esc do in a field', async () => {
  render(<Screen keys={{ j: key('아래'), 'Ctrl s': key('저장'), Escape: key('닫기') }} />)
  await userEvent.type(screen.getByLabelText('이름'), 'j{Escape}{Control>}s{/Control}')
  expect(run.mock.calls.flat()).toEqual(['닫기', '저장'])
  run.mockReset()
  screen.getByText('안').focus()
  await userEvent.keyboard('j{Escape}')
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', isComposing: true })
  expect(run).not.toHaveBeenCalled()
})

test('[AF-03] an arrow in a field moves the caret, and runs nothing', async () => {
  render(<Screen keys={{ ArrowLeft: key('하루 전'), ArrowRight: key('하루 뒤') }} />)
  await userEvent.type(screen.getByLabelText('이름'), '김늘{ArrowLeft}하')
  expect(screen.getByLabelText('이름')).toHaveProperty('value', '김하늘')
  expect(run).not.toHaveBeenCalled()
  screen.getByLabelText('이름').blur()
  await userEvent.keyboard('{ArrowLeft}')
  expect(run.mock.calls.flat()).toEqual(['하루 전'])
})

test('[AF-03] a keyboard that writes Hangul has the same keys', () => {
  render(<Screen keys={{ j: key('아래') }} />)
  fireEvent.keyDown(document.body, { key: 'ㅓ', code: 'KeyJ' })
  expect(run).toHaveBeenCalledExactlyOnceWith('아래')
})

test('[AF-03] letters alone can be turned off; Ctrl and Esc stay', async () => {
  render(<Screen keys={{ j: key('아래'), 'g d': key('데스크'), 'Ctrl s': key('저장') }} />)
  await userEvent.click(screen.getByText('바꾸기'))
  await userEvent.keyboard('jgd{Control>}s{/Control}')
  expect(run.mock.calls.flat()).toEqual(['저장'])
})

test('[AF-03] what has opened over a list takes its keys, and gives them back', async () => {
  const view = render(<Screen keys={{ Escape: key('선택 해제') }} />)
  const over = render(<Screen keys={{ Escape: key('닫기') }} />)
  await userEvent.keyboard('{Escape}')
  over.unmount()
  await userEvent.keyboard('{Escape}')
  view.unmount()
  await userEvent.keyboard('{Escape}')
  expect(run.mock.calls.flat()).toEqual(['닫기', '선택 해제'])
})
