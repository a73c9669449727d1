import type { Browser } from '../browser.ts'
import type { TestMember } from '../member.ts'
import { type Authenticator, newAuthenticator } from './authenticator.ts'

const CALLBACK = '/login/oauth2/callback'

/** Registers a passkey for somebody who has just logged in, or has just shown another one. */
export async function addPasskey(
  member: Pick<TestMember, 'post'>,
  name = '내 휴대폰',
): Promise<Authenticator> {
  const authenticator = newAuthenticator()
  const { data } = (await member.post('/api/passkey/register/options')).json()
  const reply = await member.post('/api/passkey/register', { name, ...authenticator.create(data) })
  if (reply.statusCode !== 200) throw new Error(`a passkey was not registered: ${reply.body}`)
  return authenticator
}

/** Shows a passkey within a login. */
export async function stepUp(member: Pick<TestMember, 'post'>, authenticator: Authenticator) {
  const { data } = (await member.post('/api/passkey/step-up/options')).json()
  return member.post('/api/passkey/step-up', authenticator.get(data))
}

/** What a browser is given to sign. */
export async function challengeOf(browser: Browser): Promise<{ challenge: string }> {
  return (await browser.post(`${CALLBACK}/passkey/options`, {})).json().data
}

/** Logs in by a passkey; gives the reply. */
export const logInBy = async (
  browser: Browser,
  authenticator: Authenticator,
  said: Parameters<Authenticator['get']>[1] = {},
) => browser.post(`${CALLBACK}/passkey`, authenticator.get(await challengeOf(browser), said))
