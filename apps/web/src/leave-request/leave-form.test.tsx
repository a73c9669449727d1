// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { LeaveForm } from './leave-form.tsx'
import { OwnLeave } from './own-leave.tsx'

const counsellors = [{ wrId: 107, name: '차유진', branchName: '강남센터' }]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-85] a leave without days can’t be requested yet, and the form says why', async () => {
  stubServer({})
  visit(() => <LeaveForm counsellors={counsellors} isOpen onClose={() => undefined} />, { path: '/my' })
  const why = '날짜를 고르면 신청할 수 있어요'
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.getByRole('button', { name: '신청하기' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('첫날'), { target: { value: '2026-12-02' } })
  expect(screen.queryByText(why)).toBeNull()
  expect(screen.getByRole('button', { name: '신청하기' })).toHaveProperty('disabled', false)
})

test('[AF-45] a leave that is thrown away begins empty the next time', async () => {
  stubServer({ '/api/admin/my/leave': { result: 'success', data: { requests: [] } } })
  visit(() => <OwnLeave counsellors={counsellors} />, { path: '/my' })
  expect(await screen.findByText('아직 신청한 휴가가 없어요.')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: '휴가 신청하기' }))
  fireEvent.change(await screen.findByLabelText('첫날'), { target: { value: '2026-12-02' } })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '버리기' }))
  await userEvent.click(await screen.findByRole('button', { name: '휴가 신청하기' }))
  expect(await screen.findByLabelText('첫날')).toHaveProperty('value', '')
})

test('[OV-03] a whole day is sent as its counsellor’s, its list is loaded anew, and it stands there as waiting', async () => {
  const own = '/api/admin/my/leave'
  const body = { kind: 'LEAVE', from: '2026-12-02T00:00', until: '2026-12-03T00:00', note: '가족 행사' }
  const made = { ...body, id: 5, wrId: 107, counsellorName: '차유진', branchName: '강남센터' }
  const waiting = { ...made, madeAt: '2026-11-24T09:30', state: 'WAITING', answer: '' }
  const { replies, bodiesOf } = stubServer({
    [own]: { result: 'success', data: { requests: [] } },
    [`${own}/107`]: { result: 'success' },
  })
  visit(() => <OwnLeave counsellors={counsellors} />, { path: '/my' })
  await userEvent.click(await screen.findByRole('button', { name: '휴가 신청하기' }))
  fireEvent.change(await screen.findByLabelText('첫날'), { target: { value: '2026-12-02' } })
  await userEvent.type(screen.getByLabelText('메모 (선택)'), '가족 행사')
  replies[own] = { result: 'success', data: { requests: [waiting] } }
  await userEvent.click(screen.getByRole('button', { name: '신청하기' }))
  expect(await screen.findByText('12월 2일 수요일 하루')).toBeDefined()
  expect(screen.getByText('답 기다림')).toBeDefined()
  expect(bodiesOf(`${own}/107`)).toEqual([body])
  expect(screen.queryByRole('dialog', { name: '휴가 신청' })).toBeNull()
})
