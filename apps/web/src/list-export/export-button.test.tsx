// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { held, refusal, stubServer, visit } from '../../test/visit.ts'
import { ExportButton } from './export-button.tsx'

const PATH = '/api/admin/sessions/export'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[WY-90] while a file is being made the sheet stays open for what comes of it', async () => {
  const sending = held()
  stubServer({ [PATH]: sending.reply })
  visit(() => element(ExportButton, { path: PATH, name: '예약', body: {} }), { path: '/' })
  await userEvent.click(screen.getByRole('button', { name: '내려받기' }))
  await userEvent.click(await screen.findByRole('button', { name: '파일 받기' }))
  await userEvent.click(screen.getByRole('button', { name: '닫기' }))
  sending.letGo(refusal(400, '한 달까지만 받을 수 있어요.'))
  expect((await screen.findByRole('alert')).textContent).toBe('한 달까지만 받을 수 있어요.')
})

test('[PH-17] inside the messenger a list is not handed out: the sheet says where it can be', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK 25.1.0')
  const { calls } = stubServer({})
  visit(() => element(ExportButton, { path: PATH, name: '예약', body: {} }), { path: '/' })
  await userEvent.click(screen.getByRole('button', { name: '내려받기' }))
  expect(await screen.findByText(/카카오톡 안에서는 파일을 받을 수 없어요/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '파일 받기' })).toBeNull()
  expect(calls).toEqual([])
})

test('[WY-93] a file is said to be made, for whether the browser stored it is not known', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  stubServer({ [PATH]: new Response('1') })
  visit(() => element(ExportButton, { path: PATH, name: '예약', body: {} }), { path: '/' })
  await userEvent.click(screen.getByRole('button', { name: '내려받기' }))
  await userEvent.click(await screen.findByRole('button', { name: '파일 받기' }))
  expect(await screen.findByText('파일을 만들었어요.')).toBeDefined()
  expect(clicked).toHaveBeenCalledOnce()
})
