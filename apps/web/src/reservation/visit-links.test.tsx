// @vitest-environment jsdom
import { directionsUrl } from '@self/contract/map'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { refusal, stubServer, visit } from '../../test/visit.ts'
import { VisitLinks } from './visit-links.tsx'

const path = '/api/reserve/7/calendar'
const file = 'BEGIN:VCALENDAR'
const saved: { name: string; file: Blob }[] = []
let handed: Blob

function show(replies: Record<string, unknown>, reservationId: number | undefined = 7) {
  stubServer({ '/api/branch': [jamsil], ...replies })
  const Links = () => element(VisitLinks, { reservationId, branchName: '잠실센터' })
  visit(Links, { path: '/Confirmation' })
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: '캘린더에 추가' }))

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = (blob) => {
    handed = blob as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: handed })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the session is saved as a file for any calendar', async () => {
  show({ [path]: new Response(file) })
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('gyeotmaru.ics')
  expect(await saved[0]?.file.text()).toBe(file)
})

test('a file that does not come is told, and nothing is saved', async () => {
  show({ [path]: refusal(500, '') })
  await save()
  expect(await screen.findByText('캘린더 파일을 받지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toBeDefined()
  expect(saved).toEqual([])
})

test('[WY-53] a booking says where its branch is', async () => {
  show({})
  expect(await screen.findByText(jamsil.addr)).toBeDefined()
})

test('the way to the branch opens in a window of its own', async () => {
  show({})
  const link = await screen.findByRole('link', { name: /길찾기/ })
  expect(link.getAttribute('href')).toBe(directionsUrl('잠실센터', { lat: 37.4985, lng: 127.0281 }))
  expect(link.getAttribute('target')).toBe('_blank')
})

test('a branch without a place on the map has no way to it', async () => {
  show({ '/api/branch': [{ ...jamsil, lat: null, lng: null }] })
  expect(await screen.findByRole('button', { name: '캘린더에 추가' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
