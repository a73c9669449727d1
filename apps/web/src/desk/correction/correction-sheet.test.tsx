// @vitest-environment jsdom
import type { DeskReservation } from '@self/contract/desk'
import { sentenceOf } from '@self/contract/refusal-codes'
import { kstInstant } from '@self/contract/time'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, visit } from '../../../test/visit.ts'
import { CorrectionSheet } from './correction-sheet.tsx'
import { correctionText } from './correction-text.ts'

const missed = {
  ...{ id: 7, revision: 3, hopeDate: '2026-11-24', hopeTime: '14:00', userName: '김하늘' },
  ...{ state: 'NO_SHOW', markedOn: '2026-11-24', pass: { sessions: 5, remaining: 4 } },
} as DeskReservation
const NAME = '출석으로 바로잡기'

function open(reservation: DeskReservation, then: { onClose?: () => void; onCorrected?: () => void } = {}) {
  const { onClose = vi.fn(), onCorrected = vi.fn() } = then
  visit(
    () => <CorrectionSheet reservation={reservation} isOpen onClose={onClose} onCorrected={onCorrected} />,
    { path: '/admin/desk' },
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[DK-91] it says what changes and wants a reason; nothing is sent without one', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  open(missed)
  expect(await screen.findByText('이용권 횟수는 그대로예요.')).toBeDefined()
  expect(screen.getByText(/바로잡은 뒤에는 되돌릴 수 없어요/)).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: '이유' }), '  ')
  await userEvent.click(screen.getByRole('button', { name: NAME }))
  expect(await screen.findByText(sentenceOf('CORRECTION_REASON_MISSING'))).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '이유' }))
  expect(fetch).not.toHaveBeenCalled()
})

test('[DK-91] what was written stays when the correction is refused, and it is sent as the session was seen', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => refusedBy('DESK_CHANGED'))
  vi.stubGlobal('fetch', fetch)
  const onCorrected = vi.fn()
  open(missed, { onCorrected })
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '이유' })
  await userEvent.type(reason, '다른 방에서 상담했어요')
  await userEvent.click(screen.getByRole('button', { name: NAME }))
  expect(await screen.findByText(sentenceOf('DESK_CHANGED'))).toBeDefined()
  expect(reason.value).toBe('다른 방에서 상담했어요')
  expect(onCorrected).not.toHaveBeenCalled()
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(String(url)).toMatch(/\/api\/desk\/7\/correct$/)
  expect(JSON.parse(String(init?.body))).toEqual({ revision: 3, reason: '다른 방에서 상담했어요' })
})

test('[DK-94] of one whose session went back it says that it is used again, and that its member is told', async () => {
  open({ ...missed, isWaived: true })
  expect(await screen.findByText(/돌려준 이용권 1회를 다시 써요\. 회원에게 문자로/)).toBeDefined()
})

test('[DK-92] whoever may not correct it reads who can, and until when; later, why nobody can', () => {
  const at = (date: string) => kstInstant(date, '09:00')
  expect(correctionText(missed, true, at('2026-11-25'))).toBe(
    '12월 24일 목요일까지 출석으로 바로잡을 수 있어요.',
  )
  expect(correctionText(missed, false, at('2026-11-25'))).toBe(
    '12월 24일 목요일까지 센터장이나 고객 지원 담당자가 출석으로 바로잡을 수 있어요.',
  )
  expect(correctionText(missed, true, at('2026-12-25'))).toBe(sentenceOf('CORRECTION_OVER'))
  const waived = { ...missed, isWaived: true as const }
  expect(correctionText(waived, true, at('2026-12-01'))).toBe(sentenceOf('CORRECTION_MONTH_OVER'))
  expect(correctionText({ ...missed, state: 'DONE' }, true, at('2026-11-25'))).toBe('')
  const corrected = { ...missed, state: 'DONE' as const, correctedOn: '2026-11-25' }
  expect(correctionText(corrected, false, at('2027-01-01'))).toBe(
    '11월 25일 수요일에 오지 않음을 출석으로 바로잡았어요.',
  )
})
