// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, visit } from '../../test/visit.ts'
import { CalendarFeed } from './calendar-feed.tsx'

const urlOf = (key: string) => `https://example.com/api/calendar/${key.repeat(43)}.ics`

/** A server that keeps one address; each POST makes another. */
function serve(url: string | null, fails = false) {
  const methods: (string | undefined)[] = []
  let saved = url
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    methods.push(method)
    if (fails && method !== 'GET') return refusal(400, '잠시 뒤에 다시 해 주세요.')
    if (method === 'POST') saved = urlOf('b')
    if (method === 'DELETE') saved = null
    return Response.json({ result: 'success', data: { url: saved } })
  })
  visit(CalendarFeed, { path: '/MyInfo' })
  return () => methods.filter((method) => method !== 'GET')
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answer = async (name: string) => {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name }))
}
const address = async () => (await screen.findByLabelText<HTMLInputElement>('캘린더 주소')).value

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what a calendar will show is said before there is an address', async () => {
  serve(null)
  expect(await screen.findByText(/‘곁마루 일정’이라는 이름으로 시간과 센터만 보여요/)).toBeDefined()
  expect(screen.queryByLabelText('캘린더 주소')).toBeNull()
})

test('an address is made and can be copied', async () => {
  userEvent.setup()
  serve(null)
  await press('캘린더 주소 만들기')
  expect(await address()).toBe(urlOf('b'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '내 캘린더와 연결하기' })),
  )
  await press('주소 복사하기')
  expect(await navigator.clipboard.readText()).toBe(urlOf('b'))
})

test('where copying is refused, the address is selected for the reader', async () => {
  serve(urlOf('a'))
  await address()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'))
  await press('주소 복사하기')
  expect(await screen.findByText('주소를 길게 눌러 복사해 주세요.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('캘린더 주소'))
})

test('the address is replaced and ended only after a question', async () => {
  const changes = serve(urlOf('a'))
  await press('새 주소로 바꾸기')
  await answer('돌아가기')
  expect(changes()).toEqual([])

  await press('새 주소로 바꾸기')
  await answer('바꾸기')
  await waitFor(async () => expect(await address()).toBe(urlOf('b')))

  await press('연결 끊기')
  await answer('연결 끊기')
  expect(await screen.findByRole('button', { name: '캘린더 주소 만들기' })).toBeDefined()
  expect(changes()).toEqual(['POST', 'DELETE'])
})

test('what the server refuses is said in its words', async () => {
  serve(null, true)
  await press('캘린더 주소 만들기')
  expect(await screen.findByRole('alertdialog', { name: '잠시 뒤에 다시 해 주세요.' })).toBeDefined()
})
