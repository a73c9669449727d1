import { phoneDigits } from '@self/contract/phone'
import * as oauth from 'openid-client'
import * as z from 'zod/mini'

const TIMEOUT_SECONDS = 5
const NAME_LENGTH = 40
/** Kakao's words for a code that was used, is too old, or belongs to another request. */
const REFUSED = new Set(['invalid_grant', 'invalid_request'])

/** Kakao didn't answer, or not with what it promises: nothing is known about the person. */
export class KakaoAway extends Error {}
/** Kakao doesn't take this code: used before, too old, or of another browser. */
export class KakaoRefused extends Error {}

/** id: Kakao's own, which never changes. name may be a nickname or ''; phone in digits, '' when none was given. */
export type KakaoPerson = { id: string; name: string; phone: string }

/** Logging in with Kakao: OAuth 2 with state and PKCE. Every call ends within five seconds or throws KakaoAway. */
export type Kakao = {
  /** Begins a login: where to send the browser, and what to keep for it until it comes back. */
  begin: () => Promise<{ url: string; state: string; verifier: string }>
  /** The person behind a code, which Kakao gives away once. Throws KakaoRefused or KakaoAway. */
  identify: (login: { code: string; state: string; verifier: string }) => Promise<KakaoPerson>
  /** Ends the link of a person with us by Kakao's own id: every token of theirs is dead. Repeatable. Throws KakaoAway. */
  unlink: (id: string) => Promise<void>
}

type Config = {
  authBase: string
  apiBase: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Of the app, for calls without a person's token. */
  adminKey: string
}

/** Somebody who has unlinked us at Kakao. */
const NOT_LINKED = -101
const notLinked = z.object({ code: z.optional(z.number()) })

const me = z.object({
  id: z.union([z.number(), z.string()]),
  kakao_account: z.nullish(
    z.object({
      name: z.nullish(z.string()),
      profile: z.nullish(z.object({ nickname: z.nullish(z.string()) })),
      phone_number: z.nullish(z.string()),
    }),
  ),
})

/** Kakao at these addresses, with the keys of this app. */
export function kakaoClient(settings: Config): Kakao {
  const { authBase, apiBase, clientId, clientSecret, redirectUri, adminKey } = settings
  const server = {
    issuer: authBase,
    authorization_endpoint: `${authBase}/oauth/authorize`,
    token_endpoint: `${authBase}/oauth/token`,
  }
  const config = new oauth.Configuration(server, clientId, undefined, oauth.ClientSecretPost(clientSecret))
  config.timeout = TIMEOUT_SECONDS
  if (authBase.startsWith('http:')) oauth.allowInsecureRequests(config)

  async function tokenFor(code: string, state: string, verifier: string): Promise<string> {
    const returned = new URL(`${redirectUri}?${new URLSearchParams({ code, state })}`)
    const checks = { pkceCodeVerifier: verifier, expectedState: state }
    const { access_token } = await oauth.authorizationCodeGrant(config, returned, checks)
    return access_token
  }

  return {
    async begin() {
      const state = oauth.randomState()
      const verifier = oauth.randomPKCECodeVerifier()
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, verifier }
    },
    async identify({ code, state, verifier }) {
      try {
        const token = await tokenFor(code, state, verifier)
        const url = new URL(`${apiBase}/v2/user/me`)
        const answer = await oauth.fetchProtectedResource(config, token, url, 'GET')
        if (!answer.ok) throw new KakaoAway(`user/me answered ${answer.status}`)
        return toPerson(me.parse(await answer.json()))
      } catch (error) {
        throw isRefusal(error) ? new KakaoRefused() : away(error)
      }
    },
    async unlink(id) {
      const reply = await fetch(`${apiBase}/v1/user/unlink`, {
        method: 'POST',
        headers: { authorization: `KakaoAK ${adminKey}` },
        body: new URLSearchParams({ target_id_type: 'user_id', target_id: id }),
        signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
      }).catch((error: unknown) => {
        throw away(error)
      })
      if (reply.ok) return
      const { code } = notLinked.parse(await reply.json().catch(() => ({})))
      if (code !== NOT_LINKED) throw new KakaoAway(`user/unlink answered ${reply.status}`)
    },
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError && REFUSED.has(error.error)

/** Without the request's own words: they carry the code. */
const away = (error: unknown): KakaoAway =>
  error instanceof KakaoAway ? error : new KakaoAway(nameOf(error))

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'no answer')

function toPerson({ id, kakao_account: account }: z.infer<typeof me>): KakaoPerson {
  const name = account?.name || account?.profile?.nickname || ''
  return {
    id: String(id),
    name: name.trim().slice(0, NAME_LENGTH),
    phone: phoneDigits(account?.phone_number ?? ''),
  }
}
