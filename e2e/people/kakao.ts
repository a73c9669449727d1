import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { kakaoReply, kakaoStartReply } from '@self/contract/auth'
import { SANDBOX, WEB } from '../address.ts'
import { agreedTerms, openBrowser, postTo } from './sign-up.ts'
import { requiredBox } from './verifying.ts'

const PROVIDER = `${SANDBOX}/kakao`
export const CALLBACK_PATH = '/self/login/oauth2/callback/kakao'
export const CALLBACK_CALL = '/login/oauth2/callback/kakao'

/** A name that no other account has. */
export const newName = (): string => `이음${randomInt(1_000_000)}`

/** Somebody who has an account at Kakao and gives the name, but no phone. */
export async function joinKakao(name: string): Promise<void> {
  const app = { client_id: 'sandbox-kakao', response_type: 'code', redirect_uri: WEB + CALLBACK_PATH }
  await fetch(`${PROVIDER}/oauth/authorize?${new URLSearchParams({ ...app, login_hint: `new:${name}` })}`)
}

/** From /login to Kakao's own page. */
export async function leaveForKakao(page: Page): Promise<void> {
  await requiredBox(page).check()
  await page.getByRole('button', { name: '카카오 로그인' }).click()
  await expect(page.getByRole('group', { name: '카카오 계정' })).toBeVisible()
}

/** There the person chooses an account and agrees. */
export async function agreeAs(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
}

/** What Kakao does from now on; 'ok' again afterwards. */
export async function planKakao(outcome: string): Promise<void> {
  const response = await fetch(`${PROVIDER}/sandbox/scenario`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  expect(response.status).toBe(200)
}

/** The token of a member who has just come by Kakao, without a phone. */
export async function comeByKakao(name: string): Promise<string> {
  const browser = await openBrowser()
  const answer = await answerTo(browser, name)
  const reply = await postTo(browser, CALLBACK_CALL, Object.fromEntries(answer))
  await browser.dispose()
  return kakaoReply.parse(reply).token
}

/** Code and state of a login that a newcomer has begun in another browser. */
export async function answerElsewhere(name: string): Promise<URLSearchParams> {
  const browser = await openBrowser()
  const answer = await answerTo(browser, name)
  await browser.dispose()
  return answer
}

async function answerTo(browser: APIRequestContext, name: string): Promise<URLSearchParams> {
  const terms = await agreedTerms(browser)
  const { url } = kakaoStartReply.parse(await postTo(browser, '/login/oauth2/authorize/kakao', { terms }))
  const hint = `&prompt=none&login_hint=${encodeURIComponent(`new:${name}`)}`
  const back = await fetch(url + hint, { redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '').searchParams
}
