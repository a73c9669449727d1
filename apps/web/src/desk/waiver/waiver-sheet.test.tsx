// @vitest-environment jsdom
import type { DeskReservation } from '@self/contract/desk'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, visit } from '../../../test/visit.ts'
import { WaiverSheet } from './waiver-sheet.tsx'

const reservation = { id: 7, revision: 3, hopeDate: '2026-11-24', hopeTime: '14:00' } as DeskReservation

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-78] the sheet stays while the waiver is sent, with the reason that was written', async () => {
  const onClose = vi.fn()
  let answerNow = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerNow = resolve)))
  visit(() => <WaiverSheet reservation={reservation} isOpen onClose={onClose} onWaived={() => {}} />, {
    path: '/admin/desk',
  })
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '이유' })
  await userEvent.type(reason, '갑자기 아팠대요')
  await userEvent.click(screen.getByRole('button', { name: '표시하고 1회 돌려주기' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  answerNow(refusedBy('DESK_CHANGED'))
  expect(await screen.findByText(sentenceOf('DESK_CHANGED'))).toBeDefined()
  expect(reason.value).toBe('갑자기 아팠대요')
})

test('[AF-45] a reason that is written is thrown away after a question alone', async () => {
  const onClose = vi.fn()
  visit(() => <WaiverSheet reservation={reservation} isOpen onClose={onClose} onWaived={() => {}} />, {
    path: '/admin/desk',
  })
  await userEvent.type(await screen.findByRole('textbox', { name: '이유' }), '갑자기 아팠대요')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '계속 쓰기' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '버리기' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
