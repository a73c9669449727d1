import { randomInt } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'
import { type Purpose, yesOrNo } from '@self/contract/auth'
import { outcome } from '@self/contract/envelope'
import { agreedOf, termsReply } from '@self/contract/terms'
import { WEB } from '../address.ts'
import { ask } from './ask.ts'
import { codeOf } from './inbox.ts'
import type { Person } from './person.ts'

/** What everybody in the tests chooses, and what they change it to. */
export const PASSWORD = 'sunny!day7'
export const NEXT_PASSWORD = 'rainy#day8'
const CALLBACK = '/login/oauth2/callback'

/** A number that nobody has. */
export const freshPhone = (): string => `0107${String(randomInt(10_000_000)).padStart(7, '0')}`

/** Somebody who is no member yet. */
export const stranger = (name = '한여름'): Person => ({ name, phone: freshPhone(), password: PASSWORD })

/** A browser of its own, straight at the server. */
export const openBrowser = (): Promise<APIRequestContext> => request.newContext({ baseURL: WEB })

export async function postTo(browser: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const reply = await browser.post(path, { data })
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** The required texts of signing up, as agreed to. */
export async function agreedTerms(browser: APIRequestContext) {
  const texts = termsReply.parse(await (await browser.get('/api/terms/signup')).json())
  return agreedOf(texts.filter(({ required }) => required))
}

/** The phone is proved in this browser, by the code that is its first, or its count-th. */
async function provePhone(browser: APIRequestContext, userPhone: string, purpose: Purpose, count = 1) {
  await postTo(browser, `${CALLBACK}/send-one`, { userPhone, purpose })
  const authCode = await codeOf(userPhone, count)
  await postTo(browser, `${CALLBACK}/verify-code`, { userPhone, authCode, purpose })
}

/** A new member, who has agreed to what signing up asks for and to nothing else. */
export async function signUp(person = stranger()): Promise<Person> {
  const browser = await openBrowser()
  const { name: userName, phone: userPhone, password } = person
  await provePhone(browser, userPhone, 'SIGNUP')
  const terms = await agreedTerms(browser)
  const answer = await postTo(browser, `${CALLBACK}/signup`, { userName, userPhone, password, terms })
  if (yesOrNo.parse(answer) !== 'Y') throw new Error('is a member already')
  await browser.dispose()
  return person
}

/** Somebody new, who has agreed to all that a booking asks for. */
export async function newMember(): Promise<Person> {
  const person = await signUp()
  const missing = await ask(termsReply, '/api/terms/missing', { person })
  await ask(outcome, '/api/terms/agree', { person, body: { terms: agreedOf(missing) } })
  return person
}
