import * as z from 'zod/mini'
import type { Env } from '../platform/settings/schema.ts'
import type { Ask } from './ask.ts'
import { type Check, note, ok, strange, type Verdict, wrong } from './finding.ts'

const refusal = z.object({ error_code: z.string() })
/** What user/me says of a token that nobody has. */
const unknownToken = z.object({ code: z.literal(-401) })

/** What Kakao says of a made-up code: the first thing that is wrong, and KOE320 when only the code is. */
const ANSWERS: Record<string, Verdict> = {
  KOE320: ok('takes the key, its client secret and the redirect URI.'),
  KOE010: wrong('refuses the client secret: copy the one of this REST API key to KAKAO_CLIENT_SECRET.'),
  KOE101: wrong("doesn't know the app: copy its REST API key to KAKAO_CLIENT_ID."),
  KOE006: wrong(
    "doesn't know where to send people back: register PUBLIC_ORIGIN with /self/login/oauth2/callback/kakao as redirect URI of this REST API key.",
  ),
  KOE004: wrong('has Kakao Login off: switch it on in the console of the app.'),
  KOE237: note('has been asked too often: ask again in a minute.'),
}

/** Kakao: what it says of a code that it never gave away, and of a token. Nobody is logged in. */
export const kakao: Check = {
  about: 'Kakao',
  address: 'KAKAO_AUTH_BASE',
  look: async (env, { ask }) => [await codeVerdict(env, ask), await tokenVerdict(env, ask)],
}

async function codeVerdict(env: Env, ask: Ask): Promise<Verdict> {
  const { status, body } = await ask(`${env.KAKAO_AUTH_BASE}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: env.KAKAO_CLIENT_ID,
      client_secret: env.KAKAO_CLIENT_SECRET,
      redirect_uri: `${env.PUBLIC_ORIGIN}/self/login/oauth2/callback/kakao`,
      code: 'a-code-that-kakao-never-gave',
    }),
  })
  const code = refusal.safeParse(body).data?.error_code ?? ''
  return (Object.hasOwn(ANSWERS, code) && ANSWERS[code]) || strange(status, 'KAKAO_AUTH_BASE')
}

async function tokenVerdict({ KAKAO_API_BASE: base }: Env, ask: Ask): Promise<Verdict> {
  const { status, body } = await ask(`${base}/v2/user/me`, { headers: { authorization: 'Bearer none' } })
  return status === 401 && unknownToken.safeParse(body).success
    ? ok('answers who has logged in.')
    : strange(status, 'KAKAO_API_BASE')
}
