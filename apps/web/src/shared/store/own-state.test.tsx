// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { tokenOf } from '../../../test/visit.ts'
import { useIsOwn, useOwned } from './own-state.ts'

/** As that member, '' without a login, with that state at hand. */
function as<Result>(sub: string, hook: () => Result, state?: unknown): Result {
  localStorage.clear()
  if (sub) localStorage.setItem('token', tokenOf(sub))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>{children}</MemoryRouter>
  )
  return renderHook(hook, { wrapper }).result.current
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('[WY-80] a marked state is its member’s, and of a login that is gone nobody’s', () => {
  const marked = as('17', useOwned)({ name: '김하늘' })
  expect(['17', '18', ''].map((sub) => as(sub, useIsOwn, marked))).toEqual([true, false, false])
  const late = as('', useOwned)({ name: '김하늘' })
  expect(['17', ''].map((sub) => as(sub, useIsOwn, late))).toEqual([false, false])
})
