// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { BookerScreen } from './booker-screen.tsx'

const KEY = 'Ab3_-Ab3_-Ab3_-Ab3_-Ab'
const answer = (isStopped: boolean) => ({
  result: 'success',
  data: { isStopped, companyPhone: '02-0000-1000' },
})
function show(reply: unknown) {
  const server = stubServer({ '/api/booker': reply })
  visit(BookerScreen, { path: `/S/${KEY}`, route: '/S/:key' })
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BN-03] one press stops the messages, says so, and whom to call; the key is in no address', async () => {
  const server = show(answer(false))
  const stop = await screen.findByRole('button', { name: '더 이상 받지 않기' })
  server.replies['/api/booker'] = answer(true)
  await userEvent.click(stop)
  expect(await screen.findByRole('heading', { name: '이제 예약 안내를 보내지 않아요' })).toBeDefined()
  expect(screen.getByRole('link', { name: /02-0000-1000/ }).getAttribute('href')).toBe('tel:02-0000-1000')
  expect(server.bodiesOf('/api/booker')).toContainEqual({ key: KEY, isStopped: true })
  expect(server.calls.every(({ path }) => !path.includes(KEY))).toBe(true)
})

test('[BN-03] a link that is gone says what to do', async () => {
  show(refusedBy('NOT_FOUND'))
  expect(await screen.findByRole('heading', { name: '찾을 수 없는 링크예요' })).toBeDefined()
})
