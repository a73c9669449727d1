// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { MailingForm } from './mailing-form.tsx'

const PATH = '/api/admin/mailings'
const success = (data: unknown) => ({ result: 'success', data })
const onMade = vi.fn()
const onClose = vi.fn()

function show() {
  const server = stubServer({
    [`${PATH}/preview`]: success({ count: 3, unreachable: 0 }),
    [PATH]: success({ id: 9 }),
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
