import type { Page } from '@playwright/test'
import { test as base } from '../test.ts'
import { logIn } from './login.ts'
import type { Person } from './person.ts'
import { newMember, signUp } from './sign-up.ts'

/** Somebody new, who is logged in on this page; all of it over HTTP. */
type People = {
  /** Has agreed to all that a booking asks for. */
  member: Person
  /** This page, with that member logged in. */
  memberPage: Page
  /** Has agreed to what signing up asks for, and to nothing else. */
  newcomer: Person
}

export const test = base.extend<People>({
  member: async ({ page }, use) => {
    const person = await newMember()
    await logIn(page, person)
    await use(person)
  },
  memberPage: ({ page, member: _ }, use) => use(page),
  newcomer: async ({ page }, use) => {
    const person = await signUp()
    await logIn(page, person)
    await use(person)
  },
})
