import type { UserInfo } from '@self/contract/member'
import { refusals } from '@self/contract/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { userInfo } from '../member/user-info.ts'
import type { LoginSession } from '../shared/login-session/login-session.ts'
import { rememberHere } from '../shared/login-session/return-to.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
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

/** The way to prove a number, and back here; `back` is the state that it finds. */
export function usePhonePrompt() {
  const here = useLocation()
  const navigate = useNavigate()
  const { confirm } = useDialog()

  return async (back: object = {}): Promise<void> => {
    const isWilling = await confirm(refusals.PHONE_NEEDED[1], {
      confirmText: '휴대폰 인증하기',
      cancelText: '취소',
    })
    if (!isWilling) return
    rememberHere(here)
    navigate({ ...here, hash: location.hash }, { replace: true, state: back })
    navigate('/VerifyPhone', { state: { back } })
  }
}
