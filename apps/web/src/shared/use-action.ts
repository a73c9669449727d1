import type { RefusalCode } from '@self/contract/refusal-codes'
import { useMutation } from '@tanstack/react-query'
import { useRef, useTransition } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { ApiError, isAccessProblem, sentenceFor } from './api/api.ts'
import { useDialog } from './overlay/dialog.tsx'

type Action<Input, Result> = {
  /** What comes before the call, while the button isn't busy: what is missing, the question. False ends the press. */
  check?: (input: Input) => boolean | Promise<boolean>
  call: (input: Input) => Promise<Result>
  done?: (result: Result, input: Input) => unknown
  /** The refusals that the screen answers in its own way, by their code. */
  refused?: Partial<Record<RefusalCode, (error: ApiError, input: Input) => unknown>>
  /** Every other failure; without it a dialog with the server's sentence and `icon`. */
  failed?: (error: Error, input: Input) => unknown
  icon?: 'error' | 'warning'
  /** A press that came while another one was under way: it starts nothing. */
  missed?: (input: Input) => unknown
  /** Whatever came of the call. */
  settled?: () => unknown
}

/**
 * A press from its check to the next screen: one at a time, busy from the call until everything after it is done.
 * A 401 or 403 ends it silently, for access-guard.tsx answers it.
 */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const { alert } = useDialog()
  const navigate = useNavigate()
  const [isLeaving, startLeaving] = useTransition()
  // The second press of a hurried pair comes before the button has been drawn anew.
  const isUnderWay = useRef(false)
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    // As it was when pressed: while the question of `check` was open, the screen may have loaded another revision.
    mutationFn: ([input, call]: [Input, typeof action.call]) => call(input),
    onSuccess: (result, [input]) => action.done?.(result, input),
    onError: (error, [input]) => report(error, input),
    onSettled: () => action.settled?.(),
  })

  async function report(error: Error, input: Input): Promise<unknown> {
    if (isAccessProblem(error)) return
    const answer = error instanceof ApiError && action.refused?.[error.code as RefusalCode]
    if (answer) return answer(error, input)
    if (action.failed) return action.failed(error, input)
    return alert(sentenceFor(error), { icon: action.icon ?? 'error' })
  }

  async function start(input: Input): Promise<void> {
    if (isUnderWay.current) {
      action.missed?.(input)
      return
    }
    isUnderWay.current = true
    try {
      const isReady = (await action.check?.(input)) ?? true
      // A failure has been reported by then.
      if (isReady) await mutateAsync([input, action.call]).catch(() => undefined)
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    start,
    isBusy: isPending || isLeaving,
    /** What the call under way was started with. */
    current: isPending ? variables[0] : undefined,
    error,
    /** Busy until the screen at that path is there: its file may have to be loaded first. */
    leaveFor: (path: string, options?: NavigateOptions) => startLeaving(() => void navigate(path, options)),
    /** Lets go of a call that will never end. */
    reset() {
      isUnderWay.current = false
      reset()
    },
  }
}
