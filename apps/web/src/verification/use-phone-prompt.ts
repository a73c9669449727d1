import { refusals } from '@self/contract/terms'
import { useLocation, useNavigate } from 'react-router'
import { rememberHere } from '../shared/login-session/return-to.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'

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
