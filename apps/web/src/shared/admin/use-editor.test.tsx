// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf, visit } from '../../../test/visit.ts'
import { ApiError } from '../api/api.ts'
import { TextField } from '../form/field.tsx'
import { clearEverything } from '../login-session/clear.ts'
import { clearToken, storeToken } from '../login-session/token.ts'
import { useEditor } from './use-editor.ts'

type Room = { name: string; note: string }
const save = vi.fn<(room: Room) => Promise<void>>()
let loaded: Room
let redraw = () => {}

function Editor() {
  const editor = useEditor<Room>({
    loaded,
    save,
    check: ({ name }) => (name.trim() ? {} : { name: '이름을 적어 주세요.' }),
    fieldOf: { TEXT_TOO_LONG: 'note' },
  })
  redraw = () => editor.set({})
  return (
    <>
      {(['name', 'note'] as const).map((field) => (
        <TextField
          key={field}
          ref={editor.refOf(field)}
          label={field}
          value={editor.draft[field]}
          onChange={(text) => editor.set({ [field]: text })}
          {...(editor.errors[field] && { error: editor.errors[field] })}
        />
      ))}
      <output>
        {editor.isDirty ? '고침' : '그대로'} {editor.problem?.message} {editor.conflict?.message}
      </output>
      {editor.conflict?.changes?.map(({ field, from, to }) => (
        <p key={field}>{`${field}: ${from} → ${to}`}</p>
      ))}
      <button type="button" onClick={editor.save}>
        저장
      </button>
      <button type="button" onClick={editor.merge}>
        합치기
      </button>
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const state = () => screen.getByText(/고침|그대로/).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  loaded = { name: '햇살방', note: '' }
  save.mockReset().mockResolvedValue()
  visit(Editor, { path: '/admin/rooms' })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('[AF-05] what is changed is unsaved until Ctrl S', async () => {
  await userEvent.type(field('note'), '2층{Control>}s{/Control}')
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: '햇살방', note: '2층' })
  await vi.waitFor(() => expect(state()).toContain('그대로'))
})

test('[AF-05] what is written while a save is under way stays unsaved, and is saved by the next press', async () => {
  let end = () => {}
  save.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
  await userEvent.type(field('note'), '2층{Control>}s{/Control}')
  await userEvent.type(field('note'), ' 왼쪽{Control>}s{/Control}')
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: '햇살방', note: '2층' })
  await act(async () => end())
  expect(state()).toContain('고침')
  await press('저장')
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: '햇살방', note: '2층 왼쪽' }))
  await vi.waitFor(() => expect(state()).toContain('그대로'))
})

test('[AF-05] what comes after a save is taken over beside the words that were written meanwhile', async () => {
  let end = () => {}
  save.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
  await userEvent.type(field('name'), ' 둘{Control>}s{/Control}')
  await userEvent.type(field('note'), '2층')
  await act(async () => end())
  expect([field('name').value, field('note').value]).toEqual(['햇살방 둘', '2층'])
  loaded = { name: '햇살방 2', note: '' }
  act(redraw)
  expect([field('name').value, field('note').value]).toEqual(['햇살방 2', '2층'])
  expect(state()).toContain('고침')
})

test('[AF-05] what somebody else has saved of a field that is written during the own save is shown, and taken over by a press alone', async () => {
  let end = () => {}
  save.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
  await userEvent.type(field('note'), '2층{Control>}s{/Control}')
  await userEvent.type(field('note'), ' 왼쪽')
  await act(async () => end())
  loaded = { name: '햇살방', note: '3층' }
  act(redraw)
  expect(state()).toContain('먼저 바꿨어요')
  screen.getByText('note: 2층 → 3층')
  expect(field('note').value).toBe('2층 왼쪽')
  await press('합치기')
  expect([field('note').value, state()]).toEqual(['2층 왼쪽', '고침  '])
  await press('저장')
  expect(save).toHaveBeenLastCalledWith({ name: '햇살방', note: '2층 왼쪽' })
})

test('[AF-05] nothing is sent while a field is refused, and the first such has the focus', async () => {
  await userEvent.clear(field('name'))
  await press('저장')
  expect(save).not.toHaveBeenCalled()
  screen.getByText('이름을 적어 주세요.')
  expect(document.activeElement).toBe(field('name'))
})

test('[AF-05] what the server refuses of a field stands at the field, everything else below', async () => {
  save.mockRejectedValueOnce(new ApiError(400, '너무 길어요.', { code: 'TEXT_TOO_LONG' }))
  await userEvent.type(field('note'), '긴 글')
  await press('저장')
  await vi.waitFor(() => expect(document.activeElement).toBe(field('note')))
  screen.getByText('너무 길어요.')
  save.mockRejectedValueOnce(new ApiError(503, '잠시 뒤에요.'))
  await press('저장')
  await vi.waitFor(() => expect(state()).toContain('잠시 뒤에요.'))
})

test('[AF-05] who was sooner is told, and their words are taken over but for the fields changed here', async () => {
  save.mockRejectedValueOnce(new ApiError(409, '먼저 고쳤어요.', { code: 'EDIT_CONFLICT' }))
  await userEvent.type(field('note'), '2층')
  await press('저장')
  await vi.waitFor(() => expect(state()).toMatch(/고침 +먼저 고쳤어요/))
  loaded = { name: '새 이름', note: '3층' }
  redraw()
  await press('합치기')
  expect([field('name').value, field('note').value]).toEqual(['새 이름', '2층'])
})

/** The login ends, and its screen with it; then somebody logs in and opens the same one. */
function logInAnewAs(member: string) {
  clearToken()
  cleanup()
  storeToken(tokenOf(member))
  visit(Editor, { path: '/admin/rooms' })
}

test('[AF-37] what was written outlives a login that has expired, and is unsaved as before', async () => {
  storeToken(tokenOf('2'))
  sessionStorage.setItem('keptFor', '2')
  await userEvent.type(field('note'), '2층')
  logInAnewAs('2')
  expect([field('note').value, state()]).toEqual(['2층', '고침  '])
  await press('저장')
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: '햇살방', note: '2층' })
  await vi.waitFor(() => expect(state()).toContain('그대로'))
  logInAnewAs('2')
  expect(field('note').value).toBe('')
})

test('[AF-37] it is there for nobody else, of no other record, and not after a logout', async () => {
  storeToken(tokenOf('2'))
  sessionStorage.setItem('keptFor', '2')
  await userEvent.type(field('note'), '2층')
  logInAnewAs('3')
  expect(field('note').value).toBe('')
  loaded = { name: '바람방', note: '' }
  logInAnewAs('2')
  expect(field('note').value).toBe('')
  await userEvent.type(field('note'), '3층')
  clearToken()
  clearEverything()
  logInAnewAs('2')
  expect(field('note').value).toBe('')
})

test('[AF-05] closing the window with unsaved words is asked about, saved ones never', async () => {
  const close = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(false)
  await userEvent.type(field('note'), '2층')
  expect(close()).toBe(true)
  await press('저장')
  await vi.waitFor(() => expect(close()).toBe(false))
})
