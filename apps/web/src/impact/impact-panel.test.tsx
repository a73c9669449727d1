// @vitest-environment jsdom

import { outcome } from '@self/contract/envelope'
import type { Touched } from '@self/contract/impact'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { api } from '../shared/api/api.ts'
import { useAction } from '../shared/use-action.ts'
import { ImpactPanel } from './impact-panel.tsx'
import { useImpact } from './use-impact.ts'

const SAVE = '/api/admin/hours/branch/GN/plan'
const session: Touched = {
  ...{ kind: 'SESSION', id: 1, branchCode: 'GN', branchName: '강남센터' },
  ...{ hopeDate: '2026-12-02', hopeTime: '19:00', minutes: 50, userName: '김*늘' },
  counsellorName: '차유진',
  misfits: ['HOURS'],
  choices: ['KEEP', 'HAND_OVER', 'OFFER', 'CANCEL'],
  starts: [{ start: '2026-12-03T10:00', counsellorName: '차유진' }],
  successor: { wrId: 108, name: '문하람' },
}
const payment: Touched = { ...session, id: 2, kind: 'HOLD', choices: ['KEEP'], starts: [], successor: null }
const link: Touched = { ...session, id: 3, kind: 'LINK', choices: ['KEEP', 'CANCEL'], starts: [] }
const undecided = (touched: Touched[]) =>
  Response.json(
    { status: 409, code: 'IMPACT_UNDECIDED', message: '닿는 예약이 있어요.', touched },
    { status: 409 },
  )

function Screen() {
  const impact = useImpact()
  const saving = useAction({
    call: (): Promise<unknown> =>
      impact.ask(
        (decisions) => api(outcome, SAVE, { method: 'POST', body: { decisions } }),
        () => saving.start(),
      ),
    refused: { IMPACT_UNDECIDED: () => undefined },
  })
  return (
    <>
      <button type="button" onClick={() => saving.start()}>
        고치기
      </button>
      {impact.isOpen && <ImpactPanel impact={impact} />}
    </>
  )
}

async function open(...touched: Touched[]) {
  const server = stubServer({ [SAVE]: undecided(touched) })
  visit(Screen, { path: '/admin/branches/GN/hours' })
  await userEvent.click(screen.getByRole('button', { name: '고치기' }))
  return { server, panel: within(await screen.findByRole('complementary')) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CT-13] each booking that a change touches is decided in the panel, and nothing is saved while one is left', async () => {
  const { server, panel } = await open(session, payment, link)
  expect(panel.getByRole('heading', { name: '이 변경에 걸리는 예약이 3건 있어요' })).toBeDefined()
  const save = () => panel.getByRole('button', { name: /더 정해|^저장$/ })
  expect([save().textContent, save()]).toMatchObject(['2건을 더 정해 주세요', { disabled: true }])
  const [first, , third] = panel.getAllByRole('group', { name: /12월 2일/ })
  if (!first || !third) throw new Error('three are listed')
  await userEvent.click(within(first).getByRole('radio', { name: '다른 상담사' }))
  expect(within(first).getByText('문하람 상담사가 같은 시간에 맡고, 문자로 알려요.')).toBeDefined()
  await userEvent.click(within(third).getByRole('radio', { name: '링크 끝내기' }))
  server.replies[SAVE] = { result: 'success' }
  await userEvent.click(save())
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(server.bodiesOf(SAVE)).toEqual([
    { decisions: [] },
    {
      decisions: [
        { kind: 'SESSION', id: 1, choice: 'HAND_OVER', wrId: 108 },
        { kind: 'HOLD', id: 2, choice: 'KEEP' },
        { kind: 'LINK', id: 3, choice: 'CANCEL' },
      ],
    },
  ])
})

test('[CT-13] all alike decides those that have the choice, and a list that has changed meanwhile is asked anew', async () => {
  const { server, panel } = await open(session, link)
  const alike = within(panel.getByRole('group', { name: '모두 똑같이' }))
  await userEvent.click(alike.getByRole('button', { name: '다른 시간 제안' }))
  expect(panel.getByRole('button', { name: '1건을 더 정해 주세요' })).toBeDefined()
  await userEvent.click(alike.getByRole('button', { name: '취소·환불' }))
  server.replies[SAVE] = undecided([session, link, { ...session, id: 9 }])
  await userEvent.click(panel.getByRole('button', { name: '저장' }))
  expect(await panel.findByRole('heading', { name: '이 변경에 걸리는 예약이 3건 있어요' })).toBeDefined()
  expect(panel.getByRole('button', { name: '1건을 더 정해 주세요' })).toBeDefined()
})
