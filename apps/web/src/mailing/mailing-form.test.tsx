// @vitest-environment jsdom
import { AUDIENCES } from '@self/contract/mailing-words'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { MailingForm } from './mailing-form.tsx'

const PATH = '/api/admin/mailings'
const success = (data: unknown) => ({ result: 'success', data })
const onMade = vi.fn()
const onClose = vi.fn()

function show(more: Record<string, unknown> = {}) {
  const server = stubServer({
    [`${PATH}/preview`]: success({ count: 3, unreachable: 0 }),
    [PATH]: success({ id: 9 }),
    ...more,
  })
  visit(
    () => <MailingForm from={{ phone: '0507-1234-5678', refusalPhone: null }} {...{ onMade, onClose }} />,
    { path: '/admin/messages' },
  )
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const write = () => userEvent.type(screen.getByRole('textbox', { name: '내용' }), '내일은 문을 늦게 열어요.')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('[WY-75] what counts is not the button that sends, and nothing is sent before the question with the count', async () => {
  const server = show()
  await write()
  const counting = screen.getByRole('button', { name: '받을 사람 세어 보기' })
  await userEvent.click(counting)
  const sending = await screen.findByRole('button', { name: '3명에게 보내기' })
  expect(sending).not.toBe(counting)
  await userEvent.click(sending)
  await press('돌아가기')
  expect(server.bodiesOf(PATH)).toEqual([])
  await userEvent.click(sending)
  const question = within(await screen.findByRole('alertdialog', { name: '3명에게 문자를 보낼까요?' }))
  question.getByText('이미 보낸 문자는 되돌릴 수 없어요.')
  await userEvent.click(question.getByRole('button', { name: '보내기' }))
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledExactlyOnceWith(9))
  expect(server.bodiesOf(PATH)).toMatchObject([{ seen: 3 }])
})

test('[WY-74] a message that is being written is closed after a question alone', async () => {
  show()
  await write()
  await press('닫기')
  await press('계속 고치기')
  expect(onClose).not.toHaveBeenCalled()
  await press('닫기')
  await press('나가기')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('[WY-98] dates and a branch that are wrong are told at their field, which has the focus', async () => {
  const server = show({
    '/api/admin/branches/all': success([
      { ...jamsil, status: 'OPEN' },
      { ...jamsil, branch: 'GN', branchName: '강남센터', status: 'OPEN' },
    ]),
  })
  await write()
  const until = screen.getByLabelText('마지막 날')
  fireEvent.change(until, { target: { value: '2020-01-01' } })
  await press('받을 사람 세어 보기')
  expect(document.activeElement).toBe(until)
  expect(until.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: '내용' }).getAttribute('aria-invalid')).toBe('false')
  const from = screen.getByLabelText('첫날')
  fireEvent.change(from, { target: { value: '' } })
  await press('받을 사람 세어 보기')
  expect(document.activeElement).toBe(from)

  await userEvent.click(screen.getByRole('combobox', { name: '받을 사람' }))
  await userEvent.click(screen.getByRole('option', { name: AUDIENCES.MEMBERS.label }))
  await press('받을 사람 세어 보기')
  const branch = screen.getByRole('combobox', { name: '센터' })
  expect(document.activeElement).toBe(branch)
  expect(branch.getAttribute('aria-invalid')).toBe('true')
  expect(server.bodiesOf(`${PATH}/preview`)).toEqual([])
})

test('[WY-98] who writes to the own branches begins at the first of them', async () => {
  storeToken(tokenOf('9'))
  const server = show({
    '/api/user/info': success({
      ...{ memberId: 9, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' },
      ...{ tasks: ['SEND_MAILINGS'], branches: ['GN'] },
    }),
    '/api/admin/branches/all': success([
      { ...jamsil, status: 'OPEN' },
      { ...jamsil, branch: 'GN', branchName: '강남센터', status: 'OPEN' },
    ]),
  })
  await write()
  const branch = screen.getByRole('combobox', { name: '센터' })
  await vi.waitFor(() => expect(branch.textContent).toContain('강남센터'))
  await press('받을 사람 세어 보기')
  await screen.findByRole('button', { name: '3명에게 보내기' })
  expect(server.bodiesOf(`${PATH}/preview`)).toMatchObject([{ audience: { branchCode: 'GN' } }])
})

test('[WY-98] words that are missing have the focus, and after counting the button that sends has it', async () => {
  show()
  await press('받을 사람 세어 보기')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '내용' }))
  await write()
  await press('받을 사람 세어 보기')
  const sending = await screen.findByRole('button', { name: '3명에게 보내기' })
  expect(document.activeElement).toBe(sending)
})

test('[WY-99] a word that no message may hold is named without a particle that may not fit', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox', { name: '내용' }), '상담 안내예요.')
  const problem = screen.getByText('문자에 적을 수 없는 말이 있어요: ‘상담’')
  const described = screen.getByRole('textbox', { name: '내용' }).getAttribute('aria-describedby') ?? ''
  const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(texts[0]).toBe(problem.textContent)
  expect(texts[1]).toContain('받는 사람마다 다르게 채워지는 항목')
})
