import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { rememberReturn } from '../../shared/login-session/return-to.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'

/** Says why there is nothing here, and leads on; `back` is where a login comes back to. */
export function TurnedAway({ sentence, to, back }: { sentence: string; to: string; back?: string }) {
  const navigate = useNavigate()
  const { alert } = useDialog()
  const isReported = useRef(false)

  useEffect(() => {
    if (isReported.current) return
    isReported.current = true
    if (back) rememberReturn(back)
    void alert(sentence, { icon: 'warning' }).then(() => navigate(to, { replace: true }))
  }, [alert, navigate, sentence, to, back])

  return null
}
