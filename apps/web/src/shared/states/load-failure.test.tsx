// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { refusedBy, stubServer } from '../../../test/visit.ts'
import { api, NEW_VERSION } from '../api/api.ts'
import { LoadFailure } from './load-failure.tsx'

const TITLE = '링크를 불러오지 못했어요'
const list = z.object({ content: z.array(z.object({ time: z.string() })) })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([undefined, TITLE])(
  '[SH-17] a reply that the page cannot read has the page loaded anew, below the title %s',
  async (title) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined) // jsdom loads no page, and says so
    stubServer({ '/api/list': { content: [{ time: null }] } })
    const error = await api(list, '/api/list').catch((failure: unknown) => failure)
    const onRetry = vi.fn()
    render(<LoadFailure error={error} onRetry={onRetry} {...(title && { title })} />)
    expect(screen.getByText(NEW_VERSION)).toBeDefined()
    expect(screen.getByRole('heading').textContent).toBe(title ?? NEW_VERSION)
    await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(onRetry).not.toHaveBeenCalled()
  },
)

test('[WB-01] what is not there is not loaded again: the way back is offered', async () => {
  stubServer({ '/api/list': refusedBy('NOT_FOUND') })
  const error = await api(list, '/api/list').catch((failure: unknown) => failure)
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  const onRetry = vi.fn()
  const opened = render(<LoadFailure error={error} onRetry={onRetry} />)
  expect(screen.queryByRole('button')).toBeNull() // a tab of its own has nothing to go back to
  opened.unmount()
  history.pushState(null, '')
  render(<LoadFailure error={error} onRetry={onRetry} />)
  expect(screen.queryByRole('button', { name: '다시 불러오기' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '뒤로 가기' }))
  expect(back).toHaveBeenCalledOnce()
  expect(onRetry).not.toHaveBeenCalled()
})
