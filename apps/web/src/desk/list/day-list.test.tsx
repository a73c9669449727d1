// @vitest-environment jsdom
import type { Board, BoardReservation } from '@self/contract/desk-board'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addDays, toKst } from '@self/contract/time'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../../test/samples.ts'
import { refusedBy, stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { DeskScreen } from '../desk-screen.tsx'

const yesterday = addDays(toKst(new Date()).date, -1)
const session = (id: number, more: Partial<BoardReservation> = {}): BoardReservation => ({
  id,
  revision: id,
  hopeDate: yesterday,
  hopeTime: `1${id}:00`,
  state: 'BOOKED',
  markedOn: null,
  userName: `회원${id}`,
  userPhone: '010-****-0001',
  memberName: '윤서하',
  pass: null,
  amount: 90_000,
  taken: null,
  isUnpaid: false,
  worth: 90_000,
  isInTime: false,
  goodwill: null,
  column: 1,
  minutes: 50,
  claimed: 60,
  ...more,
})

const board: Board = {
  times: ['10:00'],
  columns: [{ id: 1, name: '윤서하', adminId: 'js_c1', cells: ['OPEN'] }],
  sessions: [session(1), session(2), session(3, { state: 'DONE', markedOn: yesterday })],
}
const admin = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
const day = `branchCode=JS&date=${yesterday}`
const done = { result: 'success' }

function show(more: Record<string, unknown> = {}, sessions = board.sessions) {
  const server = stubServer({
    '/api/admin/branches/all': { result: 'success', data: [{ ...jamsil, status: 'OPEN' }] },
    '/api/user/info': { result: 'success', data: admin },
    [`/api/desk/board/version?${day}`]: { result: 'success', data: { version: 'a' } },
    [`/api/desk/board?${day}`]: { result: 'success', data: { ...board, sessions } },
    ...more,
  })
  visit(DeskScreen, { path: `/admin/desk?view=list&branch=JS&date=${yesterday}` })
  return server
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('8'))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const choose = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
}

test('[BX-09] requests that nobody answered in time are counted and listed by themselves, below whatever asks for something', async () => {
  show({}, [session(1, { state: 'EXPIRED' }), session(2, { state: 'REQUESTED' })])
  const head = await screen.findByRole('columnheader', { name: /상태/ })
  await userEvent.click(within(head).getByRole('button'))
  const names = () =>
    screen.getAllByRole('checkbox', { name: /회원/ }).map((box) => box.getAttribute('aria-label') ?? '')
  expect(names().findIndex((name) => name.includes('회원2'))).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: '기한 지남 1' }))
  expect(names()).toHaveLength(1)
  expect(names()[0]).toContain('회원1')
})

test('[DK-40] several sessions are marked at once, each as it was seen; what can’t be marked so is left out', async () => {
  const server = show({ '/api/desk/1/done': done, '/api/desk/2/done': done })
  await choose('회원1', '회원2', '회원3')
  await userEvent.click(screen.getByRole('button', { name: '2건 상담 완료' }))
  expect(await screen.findByText('2건을 상담 완료로 표시했어요.')).toBeDefined()
  expect(server.bodiesOf('/api/desk/1/done')).toEqual([{ revision: 1 }])
  expect(server.bodiesOf('/api/desk/2/done')).toEqual([{ revision: 2 }])
  expect(server.calls.some(({ path }) => path === '/api/desk/3/done')).toBe(false)
})

test('[DK-40] a no-show of several asks first; one that has changed meanwhile is counted, and ends none of the others', async () => {
  const server = show({ '/api/desk/1/no-show': refusedBy('DESK_CHANGED'), '/api/desk/2/no-show': done })
  await choose('회원1', '회원2')
  await userEvent.click(screen.getByRole('button', { name: '2건 오지 않음' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(/돌아가지 않아요/)
  expect(server.bodiesOf('/api/desk/2/no-show')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: '오지 않음' }))
  expect(await screen.findByText(/1건을 오지 않음으로 표시했어요. 1건은 그사이 바뀌었어요/)).toBeDefined()
  await waitFor(() => expect(server.bodiesOf('/api/desk/2/no-show')).toEqual([{ revision: 2 }]))
})

test('[SF-02] what has a mark of today is taken back among several, and given no other one', async () => {
  const server = show({ '/api/desk/1/no-show': done }, [
    session(1),
    session(2, { state: 'DONE', markedOn: toKst(new Date()).date }),
  ])
  await choose('회원1', '회원2')
  expect(screen.getByRole('button', { name: '표시 되돌리기' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '오지 않음' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: '오지 않음' }))
  await waitFor(() => expect(server.bodiesOf('/api/desk/1/no-show')).toEqual([{ revision: 1 }]))
  expect(server.bodiesOf('/api/desk/2/no-show')).toEqual([])
})

test('[DK-47] a mark of a day that is closed meanwhile stays, and its sentence is read instead of a count', async () => {
  show({ '/api/desk/1/undo': refusedBy('DAY_CLOSED') }, [
    session(1, { state: 'DONE', markedOn: toKst(new Date()).date }),
  ])
  await choose('회원1')
  await userEvent.click(screen.getByRole('button', { name: /되돌리기/ }))
  expect(await screen.findByText(sentenceOf('DAY_CLOSED'))).toBeDefined()
  expect(screen.queryByText(/그사이 바뀌었어요/)).toBeNull()
})

test('[DK-40] what nothing has paid is asked about before it is marked as done', async () => {
  const server = show({ '/api/desk/1/done': done }, [session(1, { isUnpaid: true, amount: 0 })])
  await choose('회원1')
  await userEvent.click(screen.getByRole('button', { name: '상담 완료' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(/결제를 받지 않은 예약이 1건/)
  await userEvent.click(within(dialog).getByRole('button', { name: '상담 완료' }))
  await waitFor(() => expect(server.bodiesOf('/api/desk/1/done')).toEqual([{ revision: 1 }]))
})

test('[DK-40] the list is narrowed down by a state with its number, and says when nothing is left', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: '상담 완료 1' }))
  expect(screen.queryByText('회원1')).toBeNull()
  expect(screen.getByText('회원3')).toBeDefined()
})

test('[DK-42] what is over and unmarked is walked through and marked by keys', async () => {
  const server = show({ '/api/desk/1/done': done, '/api/desk/2/no-show': done })
  await userEvent.click(await screen.findByRole('button', { name: '표시 필요 2' }))
  await userEvent.keyboard('jd')
  await waitFor(() => expect(server.bodiesOf('/api/desk/1/done')).toEqual([{ revision: 1 }]))
  await userEvent.keyboard('jn')
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: '오지 않음' }))
  await waitFor(() => expect(server.bodiesOf('/api/desk/2/no-show')).toEqual([{ revision: 2 }]))
})

test('[WY-89] a sheet begins anew: the cause, won and reason of one session are not there for the next', async () => {
  const held = { pass: { sessions: 5, remaining: 4 }, worth: 0 }
  const server = show(
    {
      '/api/desk/1/goodwill-refund': {
        result: 'success',
        data: { isWaiting: false, message: '취소했어요.' },
      },
    },
    [session(1, held), session(2, held)],
  )
  const ask = async (name: string) => {
    await userEvent.click(await screen.findByText(name))
    await userEvent.click(await screen.findByRole('button', { name: '예약 취소하기' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByText(new RegExp(name))).toBeDefined()
    for (const radio of sheet.getAllByRole('radio')) expect((radio as HTMLInputElement).checked).toBe(false)
    await userEvent.click(sheet.getByRole('radio', { name: '고객 요청' }))
    const reason = sheet.getByRole('textbox', { name: '이유' })
    expect((reason as HTMLTextAreaElement).value).toBe('')
    await userEvent.type(reason, '아파요')
    return sheet
  }
  const sheet = await ask('회원1')
  await userEvent.click(sheet.getByRole('button', { name: '예약 취소하기' }))
  await waitFor(() => expect(server.bodiesOf('/api/desk/1/goodwill-refund')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await ask('회원2')
})
