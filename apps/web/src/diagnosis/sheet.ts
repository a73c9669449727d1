import { saveResultBody } from '@self/contract/test-result'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { openItem, readDevice, subscribeDevice, writeDevice } from '../shared/login-session/device.ts'
import { currentLoginSession, useLoginSession } from '../shared/login-session/login-session.ts'
import { ANSWERS } from './answers.ts'

/**
 * The answers to one test, on this device only: which option was chosen, by the number of the question. The id names
 * these very answers: a result sent twice, or from two tabs, is stored once.
 */
const sheet = z.object({
  id: z.uuid(),
  choices: z.record(z.string(), z.int()),
  /** Which version of the test is answered. */
  version: z._default(z.int(), 1),
  /** Finished, and not at the server yet. */
  unsent: z.optional(z.object({ body: saveResultBody, testName: z.string() })),
})
export type Sheet = z.infer<typeof sheet>

const sheets = z.record(z.string(), sheet)
type Sheets = z.infer<typeof sheets>

const readSheets = () => readDevice(ANSWERS)
const open = (text: string | null, member: string | null): Sheets =>
  sheets.safeParse(openItem(text, member)).data ?? {}

/** Every test that is being answered, by its code. */
export function useSheets(): Sheets {
  const member = useLoginSession()?.sub ?? null
  const text = useSyncExternalStore(subscribeDevice, readSheets, readSheets)
  return useMemo(() => open(text, member), [text, member])
}

type Answered = { testCd: string; version: number }

/** The answers to another version are none of these. False: the device did not take it. */
export function answer({ testCd, version }: Answered, seq: number, choice: number): boolean {
  const saved = readSaved()
  const before = saved[testCd]?.version === version ? saved[testCd].choices : {}
  return write({
    ...saved,
    [testCd]: { id: crypto.randomUUID(), version, choices: { ...before, [seq]: choice } },
  })
}

/** What waits for a connection; undefined takes it back to be answered. False: the device did not take it. */
export function saveUnsent(testCd: string, unsent: Sheet['unsent']): boolean {
  const { [testCd]: saved, ...others } = readSaved()
  return saved !== undefined && write({ ...others, [testCd]: { ...saved, unsent } })
}

/** False when it is gone already: another tab was quicker. */
export function removeSheet(testCd: string, id?: string): boolean {
  const { [testCd]: gone, ...others } = readSaved()
  if (!gone || (id !== undefined && gone.id !== id)) return false
  write(others)
  return true
}

const whose = () => currentLoginSession()?.sub ?? null
const readSaved = () => open(readSheets(), whose())
const write = (next: Sheets) => writeDevice(ANSWERS, whose(), Object.keys(next).length > 0 ? next : undefined)
