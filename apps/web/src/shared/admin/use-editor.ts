import type { ForeignChange } from '@self/contract/change-log'
import type { RefusalCode } from '@self/contract/refusal-codes'
import { useEffect, useState } from 'react'
import { ApiError, isAccessProblem, isRefusal, sentenceFor } from '../api/api.ts'
import { useDraftBackup, useRestoredDraft } from '../login-session/draft-backup.ts'
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

/** Somebody else has saved since: as a refusal of the server says it, or as it was noticed here. */
export type Conflict = { message: string; changes?: readonly ForeignChange[] | undefined }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const OVERTAKEN =
  '쓰는 사이에 다른 사람이 같은 항목을 먼저 바꿨어요. 바뀐 내용을 확인하고 이어서 고쳐 주세요.'

/** What somebody changes of a record: the draft, whether it is saved, what was refused, and who was sooner. */
export function useEditor<Draft extends object, Result = unknown>(editor: Editor<Draft, Result>) {
  const { loaded } = editor
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(useRestoredDraft(loaded))
  const [errors, setErrors] = useState<Refused<Draft>>({})
  const [problem, setProblem] = useState<Error>()
  const [clash, setClash] = useState<Conflict>()
  // What was loaded when the last save began: what comes after it has what was saved, and its revision.
  const [outdated, setOutdated] = useState<Draft>()
  const fields = useElements<string>()
  const isDirty = !isSame(draft, base)

  // What came from the server meanwhile is taken over where nothing would be lost.
  const isNews = base !== loaded && !(outdated && isSame(loaded, outdated))
  if (isNews && outdated) goOn()
  else if (isNews && !isDirty) takeOver()

  /** After the own save: what somebody else has saved since, of a field that is being written here, is shown. */
  function goOn() {
    const found = clashIn({ draft, base, loaded })
    if (!found) return takeOver()
    setOutdated(undefined)
    setClash(found)
  }

  /** What is loaded now, but for the fields that were changed here. */
  function takeOver() {
    const own = Object.entries(draft).filter(([name, value]) => !isSame(value, base[name as keyof Draft]))
    setBase(loaded)
    setDraft({ ...loaded, ...Object.fromEntries(own) })
    setOutdated(undefined)
  }

  function refuse(found: Refused<Draft>): boolean {
    setErrors(found)
    return Object.keys(found).length === 0
  }

  // Once the field is there: it may stand in a tab that is turned to first.
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first) fields.get(first)?.focus()
  }, [errors, fields.get])

  const { start, isBusy } = useAction({
    check: () => {
      setProblem(undefined)
      setClash(undefined)
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
  useDraftBackup({ base, draft, isDirty })
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
    /** Somebody has saved since this was loaded: by EDIT_CONFLICT, or by what came after the own save. */
    conflict: clash ?? (isConflict(problem) ? problem : undefined),
    /** Back to what the server has. */
    reset: () => {
      setBase(loaded)
      setDraft(loaded)
      setOutdated(undefined)
      setErrors({})
      setProblem(undefined)
      setClash(undefined)
    },
    /** Takes over what is loaded now, but for the fields that were changed here. */
    merge: () => {
      takeOver()
      setProblem(undefined)
      setClash(undefined)
    },
  }
}

/** Turns to where the fields are once one of them has been refused: it is told nowhere else. */
export function useRefused(errors: object, turnTo: () => void): void {
  const [seen, setSeen] = useState(errors)
  if (seen === errors) return
  setSeen(errors)
  if (Object.keys(errors).length > 0) turnTo()
}

/** By the screen as a whole, by what others have changed, or by the panel that asks what becomes of bookings. */
const isAnswered = (error: Error): boolean =>
  isAccessProblem(error) || isConflict(error) || isRefusal(error, 'IMPACT_UNDECIDED')

const isConflict = (error: Error | undefined): error is ApiError =>
  error instanceof ApiError && error.code === 'EDIT_CONFLICT'

type Versions<Draft> = { draft: Draft; base: Draft; loaded: Draft }

/**
 * What a save would be refused with, where somebody else has saved a field since `base` that is written in the draft at this
 * moment. Undefined: nobody has.
 */
function clashIn<Draft extends object>({ draft, base, loaded }: Versions<Draft>): Conflict | undefined {
  if (isNext(base, loaded)) return undefined
  const changes: ForeignChange[] = (Object.keys(base) as (keyof Draft & string)[])
    .filter((field) => !isSame(draft[field], base[field]))
    .filter((field) => !isSame(loaded[field], base[field]) && !isSame(loaded[field], draft[field]))
    .map((field) => ({ who: '', at: '', field, from: base[field], to: loaded[field] }))
  if (changes.length === 0) return undefined
  return { message: OVERTAKEN, changes }
}

/** Where the revision is a field, one more is the own save alone. */
function isNext(base: object, loaded: object): boolean {
  const [before, after] = [base, loaded].map((one) => 'revision' in one && Number(one.revision))
  return typeof before === 'number' && typeof after === 'number' && after <= before + 1
}
