import type { OfferTerms } from '@self/contract/policy'
import type { WaitingBody } from '@self/contract/waiting'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { branchKeys } from '../branch/keys.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { rememberHere } from '../shared/login-session/return-to.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { usePhonePrompt } from '../verification/use-phone-prompt.ts'
import { waitingKeys } from './keys.ts'
import { joinLine } from './queries.ts'

const LOGIN_FIRST = '로그인하면 대기할 수 있어요. 로그인할까요?'

/** A press that takes a place in a line, under what was told of it; who isn't logged in is asked to first. */
export function useJoin(terms: Pick<OfferTerms, 'offerMinutes'> | undefined) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { alert, confirm } = useDialog()
  const location = useLocation()
  const navigate = useNavigate()
  const loginSession = useLoginSession()
  const promptPhone = usePhonePrompt()

  const action = useAction({
    check: () => loginSession !== null || promptLogin(),
    call: (body: WaitingBody) => joinLine(body),
    async done() {
      const held = terms ? ` 자리가 나면 ${terms.offerMinutes}분 동안 잡아 두고 알려 드려요.` : ''
      toast.success(`대기를 신청했어요.${held}`)
      await invalidate(queryClient, [waitingKeys.mine])
    },
    refused: {
      PHONE_NEEDED: () => promptPhone(),
      async WAITING_NOT_FULL(error) {
        await alert(sentenceFor(error), { icon: 'warning' })
        void invalidate(queryClient, [branchKeys.month])
      },
    },
    icon: 'warning',
  })

  async function promptLogin(): Promise<false> {
    if (await confirm(LOGIN_FIRST, { confirmText: '로그인', cancelText: '취소' })) {
      rememberHere(location)
      navigate('/login')
    }
    return false
  }

  return action
}
