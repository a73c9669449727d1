import type { UserInfo } from '@self/contract/member'
import { useQueryClient } from '@tanstack/react-query'
import { userInfo } from '../member/user-info.ts'
import type { LoginSession } from '../shared/login-session/login-session.ts'
import { usePhonePrompt } from '../verification/use-phone-prompt.ts'
import { useSensitiveConsent } from './use-sensitive-consent.tsx'

/** Before a reason or an order may be stored: a number to reach the member at, then the consent. */
export function useReadiness() {
  const queryClient = useQueryClient()
  const consent = useSensitiveConsent()
  const promptPhone = usePhonePrompt()

  /** The member, unless something is still missing; `back` as of `usePhonePrompt`. */
  async function ask(loginSession: LoginSession, back?: object): Promise<UserInfo | undefined> {
    // Asked anew, for it may have been given a moment ago.
    const member = await queryClient.fetchQuery({ ...userInfo(loginSession), staleTime: 0 })
    if (member.userPhone) return (await consent.ask()) ? member : undefined
    await promptPhone(back)
    return undefined
  }

  return { ask, element: consent.element }
}
