import { MEMBER_UNKNOWN, MEMBER_UNKNOWN_HELP } from '@self/contract/account'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { type Account, AccountForm } from './account-form.tsx'
import { resetPassword } from './queries.ts'
import { ScreenTop } from './screen-top.tsx'

/** Spec 1 §2 «/ResetPw», §4 «Reset outcome». */
export function ResetPwScreen() {
  const navigate = useNavigate()
  const { alert } = useDialog()
  const save = useMutation({
    mutationFn: (account: Account) => resetPassword(account),
    onSuccess: (answer, { userPhone }) => (answer === 'Y' ? sendToLogin(userPhone) : sendToSignUp()),
  })

  async function sendToLogin(phone: string) {
    await alert('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.', { icon: 'success' })
    navigate('/phoneLogin', { replace: true, state: { phone } })
  }

  async function sendToSignUp() {
    await alert(MEMBER_UNKNOWN, { helper: MEMBER_UNKNOWN_HELP })
    navigate('/SignUp', { replace: true })
  }

  return (
    <>
      <ScreenTop back="/phoneLogin">비밀번호 재설정</ScreenTop>
      <AccountForm purpose="RESET" action="비밀번호 바꾸기" save={save} />
    </>
  )
}
