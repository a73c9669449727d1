// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { PasskeyRow } from './passkey-row.tsx'

const passkey = {
  id: '1',
  name: '업무 휴대폰',
  createdAt: '2026-11-20T09:00',
  lastUsedAt: null,
  isSynced: false,
}

afterEach(cleanup)

test('[AF-38] a passkey without a name is told so at its field', async () => {
  const { calls } = stubServer({})
  visit(() => <PasskeyRow passkey={passkey} />, { path: '/admin/passkeys' })
  await userEvent.click(screen.getByRole('button', { name: '업무 휴대폰 이름 바꾸기' }))
  const field = screen.getByLabelText('새 이름')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: '이름 바꾸기' }))
  expect(screen.getByText('이름을 적어 주세요.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(calls).toEqual([])
})
