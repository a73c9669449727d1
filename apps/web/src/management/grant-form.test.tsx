// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil, seoha } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { MissingParts } from '../shared/states/missing-parts.tsx'
import { GrantForm } from './grant-form.tsx'

const master = { memberId: 8, userName: '정다운', userPhone: '', userType: 'MASTER', eapInfo: '' }
const info = { result: 'success', data: master }
const BRANCHES = '/api/admin/branches/all'
const branches = { result: 'success', data: [{ ...jamsil, status: 'DRAFT' }] }
const COUNSELLORS = '/api/admin/counsellors'
const row = {
  ...{ wrId: seoha.wrId, name: seoha.name, branch: 'JS', branchName: '잠실센터', status: 'Y', canTest: 'N' },
  ...{ role: null, file: null, employedFrom: null, employedUntil: null },
}
const left = { ...row, wrId: 199, name: '떠난이', status: 'N' }
const counsellors = { result: 'success', data: { counsellors: [row, left] } }
const gone = refusal(404, '찾을 수 없어요.')

function show(replies: Record<string, unknown>) {
  stubServer({ '/api/user/info': info, [BRANCHES]: branches, ...replies })
  visit(
    () => (
      <>
        <MissingParts />
        <GrantForm isSaving={false} onAdd={() => undefined} />
      </>
    ),
    { path: '/admin/grants/7' },
  )
}
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

beforeEach(() => storeToken(tokenOf('8')))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[WY-85] [CT-39] [BX-12] a role can’t be given before it is whole, and the form says what is missing', async () => {
  show({ [COUNSELLORS]: counsellors })
  expect(screen.getByText('센터를 고르면 역할을 줄 수 있어요')).toBeDefined()
  await choose('역할', '상담사')
  const why = '센터와 상담사를 고르면 역할을 줄 수 있어요'
  expect(screen.getByText(why)).toBeDefined()
  await choose('센터', '잠실센터')
  await choose('상담사', '윤서하')
  await userEvent.click(screen.getByRole('combobox', { name: '상담사' }))
  expect(screen.queryByRole('option', { name: '떠난이' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(why)).toBeNull()
  expect(screen.getByRole('button', { name: '역할 주기' })).toHaveProperty('disabled', false)
})

test('[WY-85] branches or counsellors that could not be loaded are named', async () => {
  show({ [BRANCHES]: gone })
  expect(await screen.findByText('불러오지 못한 내용이 있어요: 센터 목록')).toBeDefined()
  cleanup()
  show({ [COUNSELLORS]: gone })
  await choose('역할', '상담사')
  await choose('센터', '잠실센터')
  expect(await screen.findByText('불러오지 못한 내용이 있어요: 상담사 목록')).toBeDefined()
})
