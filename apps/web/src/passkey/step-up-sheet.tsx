import { refusals } from '@self/contract/step-up'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiError, failures, isRefusal } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { passkeyProblem } from '../shared/passkey/passkey.ts'
import styles from './passkeys-screen.module.css'
import { showPasskey } from './queries.ts'

const PASSKEYS = '/admin/passkeys'

/** The same in a screen's own place: it is no lack of a right, which would lead home. */
const asConflict = (error: ApiError): ApiError => Object.create(error, { status: { value: 409 } })

/** Comes by itself when the server wants a passkey first, and has the call made again. Once for all calls of a moment. */
export function StepUpSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<((isShown: boolean) => void)[]>([])
  const navigate = useNavigate()
  const show = useMutation({
    mutationFn: showPasskey,
    onSuccess: () => end(true),
    meta: { answersItself: true },
  })

  function end(isShown: boolean) {
    setIsOpen(false)
    for (const answer of waiting.current.splice(0)) answer(isShown)
  }

  const begin = useRef<() => void>(() => {})
  begin.current = () => {
    setIsOpen(true)
    show.mutate()
  }

  useEffect(() => {
    failures.onError = async (error) => {
      if (isRefusal(error, 'PASSKEY_REQUIRED', 'RECOVERY_ONLY')) {
        navigate(PASSKEYS)
        throw asConflict(error)
      }
      if (!isRefusal(error, 'STEP_UP_REQUIRED')) return false
      const answered = new Promise<boolean>((resolve) => waiting.current.push(resolve))
      if (waiting.current.length === 1) begin.current()
      if (!(await answered)) throw asConflict(error)
      return true
    }
    return () => {
      delete failures.onError
    }
  }, [navigate])

  return (
    <Sheet
      title="한 번 더 확인할게요"
      isOpen={isOpen}
      onClose={() => end(false)}
      footer={
        <Button isLoading={show.isPending} onClick={() => show.mutate()}>
          패스키로 확인
        </Button>
      }
    >
      <p className={styles.lead}>{refusals.STEP_UP_REQUIRED[1]}</p>
      {show.isError && (
        <Callout kind="warning" role="alert">
          {passkeyProblem(show.error)}
        </Callout>
      )}
    </Sheet>
  )
}
