// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { OpenCounsellor } from './counsellor-panel.tsx'
import { NEW_EMPLOYED } from './draft.ts'

const SAVE = '/api/admin/counsellors/101'
const fields = { ...NEW_EMPLOYED, name: '차유진', branch: 'GN' }
const record = { wrId: 101, revision: 3, fields, logins: [] }
const touched = {
  ...{ kind: 'SESSION', id: 9, branchCode: 'GN', branchName: '강남센터', hopeDate: '2026-11-24' },
  ...{ hopeTime: '14:00', minutes: 50, userName: '김*늘', counsellorName: '차유진', misfits: ['COUNSELLOR'] },
  ...{ choices: ['KEEP', 'CANCEL'], starts: [], successor: null },
}
const undecided = () =>
  Response.json(
    { status: 409, code: 'IMPACT_UNDECIDED', message: '닿는 예약이 있어요.', touched: [touched] },
    { status: 409 },
  )

/** The panel that asks what becomes of a session, with the answer to it. */
async function decide() {
  const server = stubServer({ [SAVE]: { result: 'success', data: record } })
  visit(() => <OpenCounsellor wrId={101} branch="GN" onClose={() => undefined} onSaved={() => undefined} />, {
    path: '/admin/counsellors',
  })
  await userEvent.type(await screen.findByLabelText('마지막 근무일'), '2026-11-23')
  server.replies[SAVE] = undecided()
  const press = () => userEvent.click(screen.getByRole('button', { name: '저장' }))
  await press()
  await userEvent.click(await screen.findByRole('radio', { name: /그대로/ }))
  return { server, press }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CT-13] a save of a counsellor that fails with its decisions says so in the panel', async () => {
  const { server, press } = await decide()
  server.replies[SAVE] = refusedBy('DESK_CHANGED')
  await press()
  const panel = within(await screen.findByRole('complementary'))
  expect((await panel.findByRole('alert')).textContent).toMatch(/\S/)
  expect(panel.getByRole('heading', { name: /예약이 1건/ })).toBeDefined()
})

test('[CT-13] where somebody else has saved meanwhile, the fields are back with what was changed', async () => {
  const { server, press } = await decide()
  server.replies[SAVE] = Response.json(
    { status: 409, code: 'EDIT_CONFLICT', message: '그사이 다른 사람이 먼저 바꿨어요.', changes: [] },
    { status: 409 },
  )
  await press()
  expect(await screen.findByText('그사이 다른 사람이 먼저 바꿨어요.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('마지막 근무일').value).toBe('2026-11-23')
})
