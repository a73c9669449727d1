// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../../test/samples.ts'
import { stubServer, visit } from '../../../test/visit.ts'
import { BannerPanel } from './banner-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-94] a banner that is refused has the focus in its first wrong field', async () => {
  stubServer({ '/api/branch': [jamsil] })
  const props = { slide: undefined, onSaved() {}, onClose() {} }
  visit(() => element(BannerPanel, props), { path: '/admin/banners' })
  await userEvent.type(screen.getByLabelText('문구'), '봄')
  await userEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('누르는 곳의 이름')))
})
