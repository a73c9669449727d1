// @vitest-environment jsdom
import type { MemberPage } from '@self/contract/member-page'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { NotePart } from './note-part.tsx'

const page = { memberId: 7, notes: [] } as unknown as MemberPage

/** A server that answers once it is let. */
function show() {
  let answer = () => {}
  const reply = () => Response.json({ result: 'success', message: '메모를 남겼어요' })
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(reply()))))
  visit(() => <NotePart page={page} notes={[]} />, { path: '/admin/members/7' })
  return { answer: () => answer() }
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('새 메모')
const button = () => screen.getByRole('button', { name: '메모 남기기' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-84] a note that is being saved keeps its button busy, and is gone from the field once it is', async () => {
  const server = show()
  await userEvent.type(field(), '전화함')
  await userEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
  server.answer()
  await waitFor(() => expect(field().value).toBe(''))
  expect(button().getAttribute('aria-disabled')).toBeNull()
})

test('[WY-84] what is typed on while a note is being saved stays', async () => {
  const server = show()
  await userEvent.type(field(), '전화함')
  await userEvent.click(button())
  await userEvent.type(field(), ', 다시 걸기')
  server.answer()
  await screen.findByText('메모를 남겼어요')
  expect(field().value).toBe('전화함, 다시 걸기')
})

test('[WY-96] a note is deleted once that is confirmed, and its button says of which one', async () => {
  const path = '/api/admin/members/7/notes/3/delete'
  const { bodiesOf } = stubServer({ [path]: { result: 'success' } })
  const notes = [{ id: 3, text: '오후에 전화', who: '정*운', at: '2026-11-20T10:00', isOwn: true }]
  visit(() => <NotePart page={page} notes={notes} />, { path: '/admin/members/7' })
  const deletion = screen.getByRole('button', { name: '지우기', description: '오후에 전화' })
  await userEvent.click(deletion)
  await userEvent.click(await screen.findByRole('button', { name: '돌아가기' }))
  expect(bodiesOf(path)).toEqual([])
  await userEvent.click(deletion)
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: '지우기' }))
  await waitFor(() => expect(bodiesOf(path)).toHaveLength(1))
})
