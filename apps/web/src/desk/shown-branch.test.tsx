// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { ShownBranch, useCanDoHere } from './shown-branch.ts'

const staff = { memberId: 2, userName: '정도운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
const Answer = () => (useCanDoHere('CLOSE_DAY') ? 'may' : 'may not')
const Several = () => (
  <>
    {['JS', 'GN', ''].map((branch) => (
      <ShownBranch key={branch} value={branch}>
        <p data-testid={branch || 'none'}>
          <Answer />
        </p>
      </ShownBranch>
    ))}
    <p data-testid="outside">
      <Answer />
    </p>
  </>
)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[DP-12] where no branch is shown nothing may be done, and elsewhere what may be done there', async () => {
  storeToken(tokenOf('2'))
  const user = { ...staff, tasks: ['CLOSE_DAY'], branches: ['JS'] }
  stubServer({ '/api/user/info': { result: 'success', data: user } })
  visit(Several, { path: '/admin/desk' })
  const answerOf = (id: string) => screen.getByTestId(id).textContent
  await vi.waitFor(() => expect(answerOf('JS')).toBe('may'))
  expect(['GN', 'none', 'outside'].map(answerOf)).toEqual(['may not', 'may not', 'may not'])
})
