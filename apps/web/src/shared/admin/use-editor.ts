import type { RefusalCode } from '@self/contract/refusal-codes'
import { useState } from 'react'
import { ApiError, isAccessProblem, isRefusal, sentenceFor } from '../api/api.ts'
import { useAction } from '../use-action.ts'
import { useElements } from '../use-elements.ts'
import { useKeys } from './use-keys.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

type Refused<Draft> = Partial<Record<keyof Draft & string, string>>

type Editor<Draft, Result> = {
  /** The record as the server has it, with the revision among its fields or beside them. */
  loaded: Draft
  save: (draft: Draft) => Promise<Result>
  /** The sentences of the contract's rules, by field; nothing is sent while there is one. */
  check?: (draft: Draft) => Refused<Draft>
  /** Of which field a refusal of the server speaks. */
  fieldOf?: Partial<Record<RefusalCode, keyof Draft & string>>
  done?: (result: Result, sent: Draft) => unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What somebody changes of a record: the draft, whether it is saved, what was refused, and who was sooner. */
export function useEditor<Draft extends object, Result = unknown>(editor: Editor<Draft, Result>) {
  const { loaded } = editor
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(loaded)
  const [errors, setErrors] = useState<Refused<Draft>>({})
  const [problem, setProblem] = useState<Error>()
  // What was loaded when the last save began: what comes after it has what was saved, and its revision.
  const [outdated, setOutdated] = useState<Draft>()
  const fields = useElements<string>()
  const isDirty = !isSame(draft, base)

  // What came from the server meanwhile is taken over where nothing would be lost.
  const isNews = base !== loaded && !(outdated && isSame(loaded, outdated))
  if (isNews && (outdated || !isDirty)) takeOver()

  /** What is loaded now, but for the fields that were changed here. */
  function takeOver() {
    const own = Object.entries(draft).filter(([name, value]) => !isSame(value, base[name as keyof Draft]))
    setBase(loaded)
    setDraft({ ...loaded, ...Object.fromEntries(own) })
    setOutdated(undefined)
  }

  function refuse(found: Refused<Draft>): boolean {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) fields.get(first)?.focus()
    return first === undefined
  }

  const { start, isBusy } = useAction({
    check: () => {
      setProblem(undefined)
      return refuse(editor.check?.(draft) ?? {})
    },
    // What is written while it is saved is not among what was sent.
    call: async () => ({ sent: draft, seen: loaded, result: await editor.save(draft) }),
    done: ({ sent, seen, result }) => {
      setBase(sent)
      setOutdated(seen)
      return editor.done?.(result, sent)
    },
    failed: (error) => {
      const field = error instanceof ApiError && editor.fieldOf?.[error.code as RefusalCode]
      if (field) refuse({ [field]: sentenceFor(error) } as Refused<Draft>)
      else setProblem(error)
    },
  })
  const save = () => start()
  useLeaveWarning(isDirty)
  useKeys({ ...(isDirty && { 'Ctrl s': { label: '저장', run: save } }) })

  return {
    draft,
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    isDirty,
    isSaving: isBusy,
    save,
    /** The sentence at each field that was refused, and the ref that lets the first one take the focus. */
    errors,
    refOf: fields.refOf,
    /** A failure that belongs to no field. */
    problem: problem && !isAnswered(problem) ? problem : undefined,
    /** EDIT_CONFLICT: somebody has saved since this was loaded. */
    conflict: isConflict(problem) ? problem : undefined,
    /** Back to what the server has. */
    reset: () => {
      setBase(loaded)
      setDraft(loaded)
      setOutdated(undefined)
      setErrors({})
      setProblem(undefined)
    },
    /** Takes over what is loaded now, but for the fields that were changed here. */
    merge: () => {
      takeOver()
      setProblem(undefined)
    },
  }
}

/** By the screen as a whole, by what others have changed, or by the panel that asks what becomes of bookings. */
const isAnswered = (error: Error): boolean =>
  isAccessProblem(error) || isConflict(error) || isRefusal(error, 'IMPACT_UNDECIDED')

const isConflict = (error: Error | undefined): error is ApiError =>
  error instanceof ApiError && error.code === 'EDIT_CONFLICT'
