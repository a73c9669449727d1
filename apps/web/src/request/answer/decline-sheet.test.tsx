// @vitest-environment jsdom
import type { WaitingRequest } from '@self/contract/request'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../../test/visit.ts'
import { DeclineSheet } from './decline-sheet.tsx'

const request = { id: 7, hopeDate: '2026-11-24', hopeTime: '14:00', branchName: '강남센터' } as WaitingRequest

afterEach(cleanup)

test('[AF-45] words to a client are thrown away after a question alone', async () => {
  const onClose = vi.fn()
  visit(() => <DeclineSheet requests={[request]} isOpen onClose={onClose} onAnswered={() => {}} />, {
    path: '/admin/requests',
  })
  await userEvent.type(
    await screen.findByRole('textbox', { name: '덧붙이는 말 (선택)' }),
    '다음 주는 어떠세요?',
  )
  await userEvent.click(screen.getByRole('button', { name: '돌아가기' }))
  await userEvent.click(await screen.findByRole('button', { name: '계속 쓰기' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '버리기' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
