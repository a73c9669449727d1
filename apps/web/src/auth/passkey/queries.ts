import { loginReply } from '@self/contract/auth'
import { authenticationOptionsReply } from '@self/contract/passkey'
import { api } from '../../shared/api/api.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { passkeyProblem, signByPasskey } from '../../shared/passkey/passkey.ts'

/** Has the browser sign with a passkey, and stores the token; what went wrong, in words. */
export const logInByPasskey = (): Promise<string | undefined> => logIn().then(() => undefined, passkeyProblem)

async function logIn(): Promise<void> {
  const path = '/login/oauth2/callback/passkey'
  const options = await api(authenticationOptionsReply, `${path}/options`, { method: 'POST' })
  const { token } = await api(loginReply, path, { method: 'POST', body: await signByPasskey(options.data) })
  storeToken(token)
}
