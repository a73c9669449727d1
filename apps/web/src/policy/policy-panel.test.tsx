// @vitest-environment jsdom
import { FIRST_POLICY } from '@self/contract/policy'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { PolicyPanel } from './policy-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-94] a policy that is refused while it is looked at has the focus in its first wrong field', async () => {
  stubServer({})
  const ways = { onOpen() {}, onClose() {} }
  const props = { version: undefined, last: FIRST_POLICY, revision: 1, ...ways }
  visit(() => element(PolicyPanel, props), { path: '/admin/policy' })
  const field = () => screen.getByLabelText('결제를 기다리는 시간(분)')
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('tab', { name: '미리 보기' }))
  await userEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(document.activeElement).toBe(field()))
})
