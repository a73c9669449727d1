// @vitest-environment jsdom
import { authProblems } from '@self/contract/access'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { visit } from '../../test/visit.ts'
import { LeaveScreen } from '../account-deletion/leave-screen.tsx'
import { takeReturn } from '../shared/login-session/return-to.ts'
import { AccountPage } from './account-page.tsx'

const Settings = () => (
  <AccountPage title="설정" back="/MyInfo">
    {null}
  </AccountPage>
)

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test.each([
  ['/MyInfo/Settings?from=message', Settings],
  ['/MyInfo/Leave', LeaveScreen],
])('[AF-34] %s, opened without a login, is where the login leads', async (path, Screen) => {
  visit(Screen, { path })
  const arrived = (await screen.findByLabelText('elsewhere')).textContent
  expect(arrived).toBe(`/login ${JSON.stringify({ problem: authProblems.AUTHENTICATION_REQUIRED })}`)
  expect(takeReturn()).toBe(path)
})
