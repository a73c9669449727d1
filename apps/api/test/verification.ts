import type { Purpose } from '@self/contract/auth'
import { terms } from '../seed/reference/terms.ts'
import type { Browser } from './browser.ts'
import type { World } from './world.ts'

/** What signing up has to be agreed to, in the versions in force of the reference content. */
export const agreedToSignUp = terms
  .filter(({ term_group, required }) => term_group === 'signup' && required)
  .map(({ id, version }) => ({ id, version }))

const CALLBACK = '/login/oauth2/callback'

export const sendOne = (browser: Browser, userPhone: string, purpose?: Purpose) =>
  browser.postSolving(`${CALLBACK}/send-one`, { userPhone, ...(purpose && { purpose }) })

export const verify = (browser: Browser, userPhone: string, authCode: string, purpose?: Purpose) =>
  browser.post(`${CALLBACK}/verify-code`, { userPhone, authCode, ...(purpose && { purpose }) })

/** The code in the newest message of a phone. */
export async function codeOf(world: World, phone: string): Promise<string> {
  const [newest = ''] = await world.messagesOf(phone)
  return newest.match(/인증번호 (\d{6})/)?.[1] ?? ''
}

/** Proves a phone for a purpose, as the screen does. */
export async function prove(world: World, browser: Browser, phone: string, purpose?: Purpose): Promise<void> {
  await sendOne(browser, phone, purpose)
  await verify(browser, phone, await codeOf(world, phone), purpose)
}
