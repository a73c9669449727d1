// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { MessagesScreen } from './messages-screen.tsx'

const PATH = '/api/admin/mailings'
const success = (data: unknown) => ({ result: 'success', data })
const mailing = {
  ...{ id: 7, body: '늦게 열어요.', isAd: false, branchName: '강남센터', who: '정*운', state: 'PLANNED' },
  audience: { kind: 'MEMBERS', branchCode: 'GN', wrId: null, from: null, until: null },
  ...{ madeAt: '2026-11-23T09:00', sendsAt: '2026-12-20T09:00' },
  ...{ left: 3, told: 0, failed: 0, unreachable: 0, out: 0 },
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const missed = [
  { memberId: 1, userName: '김*늘', why: 'UNSENT' },
  { memberId: 2, userName: '이*름', why: 'UNSENT', isCut: true },
]

test('[MS-37] a message that the list no longer holds is opened by its number, and can be stopped', async () => {
  stubServer({
    [PATH]: success({ mailings: [], refusalPhone: null, phone: '02-0000-1000' }),
    [`${PATH}/7`]: success({ mailing, missed }),
  })
  visit(MessagesScreen, { path: '/admin/messages?open=7' })
  const panel = within(await screen.findByRole('complementary', { name: '보낸 안내' }))
  expect(await panel.findByRole('button', { name: '멈추기' })).toBeDefined()
  expect(panel.getByText('늦게 열어요.')).toBeDefined()
})

test('[MS-38] whose phone had had its messages of the day is not told of as a message of the night', async () => {
  stubServer({
    [PATH]: success({ mailings: [mailing], refusalPhone: null, phone: '02-0000-1000' }),
    [`${PATH}/7`]: success({ mailing, missed }),
  })
  visit(MessagesScreen, { path: '/admin/messages?open=7' })
  const lines = within(await screen.findByRole('region', { name: '닿지 않은 회원' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    '김*늘 (1번)밤이 되어 보내지 않았어요',
    '이*름 (2번)그날 받을 수 있는 문자를 모두 받아서 보내지 않았어요',
  ])
})
