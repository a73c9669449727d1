import { LockOpen } from 'lucide-react'
import * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'
import { clearEverything } from '../shared/login-session/clear.ts'
import { clearToken } from '../shared/login-session/token.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { loadPage } from '../shared/states/load-page.ts'

type LogoutButtonProps = {
  className: string | undefined
  /** Where there is room for the picture alone. */
  isIcon?: boolean
}

/** Spec 1 §4 «Logout». Whatever the server answers, this device forgets the member. */
export function LogoutButton({ className, isIcon = false }: LogoutButtonProps) {
  const { alert, confirm } = useDialog()

  async function logOut() {
    const isSure = await confirm('로그아웃할까요?', { icon: 'question', cancelText: '취소' })
    if (!isSure) return
    await api(z.unknown(), '/login/oauth2/callback/logout', { method: 'POST' }).catch(console.error)
    clearToken()
    clearEverything()
    await alert('로그아웃했어요.', { icon: 'success' })
    // What a screen under the dialog has kept for the next login goes as well.
    clearEverything()
    loadPage('')
  }

  return (
    <button type="button" className={className} onClick={logOut}>
      <LockOpen aria-hidden="true" data-state="off" />
      <span className={isIcon ? 'visually-hidden' : undefined}>로그아웃</span>
    </button>
  )
}
