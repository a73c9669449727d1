// @vitest-environment jsdom
import type { Counsellor } from '@self/contract/counsellor'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { seoha } from '../../test/samples.ts'
import { CounsellorStrip } from './strip.tsx'

const counsellor = (change: Partial<Counsellor>): Counsellor => ({ ...seoha, ...change })
const absent = counsellor({ wrId: 102, adminId: 'js_c2', name: '강도윤', status: 'N' })
const tester = counsellor({
  wrId: 103,
  adminId: 'js_c3',
  name: '민채원',
  canTest: 'Y',
  role: null,
  file: null,
})
const nobody = { adminId: '', name: '' }

function show(
  list: Counsellor[],
  { date = '2026-11-24', selected = nobody, onSelect = (_chosen: unknown) => {} } = {},
) {
  vi.stubGlobal('fetch', async () => Response.json({ result: 'success', data: list }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CounsellorStrip branchCode="JS" date={date} selected={selected} onSelect={onSelect} />
    </QueryClientProvider>,
  )
}

function resize(width: number) {
  window.innerWidth = width
  fireEvent(window, new Event('resize'))
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[RS-08] without a date or without anybody it asks for a date', async () => {
  show([seoha], { date: '' })
  expect(screen.getByText('날짜를 먼저 선택해 주세요.')).toBeDefined()
  cleanup()
  show([])
  expect(await screen.findByText('날짜를 먼저 선택해 주세요.')).toBeDefined()
})

test('[RS-08] active counsellors come first, with role and label', async () => {
  show([absent, seoha, tester])
  const cards = await screen.findAllByRole('radio')
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringMatching(/윤서하.*상담.*수석 상담사/),
    expect.stringMatching(/민채원.*검사/),
    expect.stringMatching(/강도윤.*지금은 예약할 수 없어요/),
  ])
  expect(within(cards[1] as HTMLElement).getByText('프로필 정보 없음')).toBeDefined()
})

test('[RS-08] only an active card answers, with name, id and canTest', async () => {
  const onSelect = vi.fn()
  show([absent, tester], { onSelect })
  await userEvent.click(await screen.findByRole('radio', { name: /강도윤/ }))
  expect(onSelect).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: /민채원/ }))
  expect(onSelect).toHaveBeenCalledWith({ adminId: 'js_c3', name: '민채원', canTest: 'Y' })
})

test('[RS-08] a missing or broken picture falls back to the placeholder', async () => {
  show([seoha, tester])
  const [first, second] = [...(await screen.findByRole('radiogroup')).querySelectorAll('img')]
  expect(second?.getAttribute('src')).toMatch(/demo\/counsellor-default\.svg$/)
  expect(first?.getAttribute('src')).toBe('/self/demo/counsellor-1.svg')
  if (first) fireEvent.error(first)
  expect(first?.getAttribute('src')).toMatch(/demo\/counsellor-default\.svg$/)
})

test('[RS-08] the selected card is matched by id, then by name', async () => {
  const namesake = counsellor({ wrId: 104, adminId: 'js_c4' })
  show([seoha, namesake], { selected: { adminId: 'js_c4', name: '윤서하' } })
  const isChecked = (card: HTMLElement) => card.getAttribute('aria-checked')
  expect((await screen.findAllByRole('radio')).map(isChecked)).toEqual(['false', 'true'])
  cleanup()
  show([tester, seoha], { selected: { adminId: '', name: '윤서하' } })
  expect((await screen.findAllByRole('radio')).map(isChecked)).toEqual(['false', 'true'])
})

test('arrow keys walk from card to card and around; one card alone is a tab stop', async () => {
  show([seoha, tester, absent])
  const cards = await screen.findAllByRole('radio')
  await userEvent.tab()
  expect(document.activeElement).toBe(cards[0])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(cards[2])
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(cards[2])
  expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1])
})

test('[RS-09] the number of visible cards follows a resize after 200 ms of rest', async () => {
  window.innerWidth = 390
  show([seoha, tester])
  const strip = await screen.findByRole('radiogroup')
  const visible = () => strip.style.getPropertyValue('--visible')
  expect(visible()).toBe('1.5')

  vi.useFakeTimers()
  resize(600)
  act(() => void vi.advanceTimersByTime(150))
  resize(414)
  act(() => void vi.advanceTimersByTime(199))
  expect(visible()).toBe('1.5')
  act(() => void vi.advanceTimersByTime(1))
  expect(visible()).toBe('1.7')
})
