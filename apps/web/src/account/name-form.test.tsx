// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { refusal, stubServer, visit } from '../../test/visit.ts'
import { NameForm } from './name-form.tsx'

const Form = () => <NameForm name="김하늘" />
const field = () => screen.getByLabelText('이름')
const press = () => userEvent.click(screen.getByRole('button', { name: '이름 바꾸기' }))

afterEach(cleanup)

test('[AF-38] a name that is refused, here or by the server, leads back to its field', async () => {
  const server = stubServer({})
  visit(Form, { path: '/MyInfo/Settings' })
  await userEvent.clear(field())
  await press()
  expect(document.activeElement).toBe(field())
  expect(screen.getByRole('textbox', { name: '이름', description: /입력해 주세요/ })).toBeDefined()
  await userEvent.type(field(), '관리자')
  server.replies['/api/account/name'] = refusal(400, '이 이름은 쓸 수 없어요.')
  await press()
  expect(await screen.findByText('이 이름은 쓸 수 없어요.')).toBeDefined()
  expect(document.activeElement).toBe(field())
})
