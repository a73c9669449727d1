import { saveResultBody } from '@self/contract/diagnosis'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { openItem, readDevice, subscribeDevice, writeDevice } from '../shared/session/device.ts'
import { currentSession, useSession } from '../shared/session/session.ts'
import { ANSWERS } from './answers.ts'

/**
 * The answers to one test, on this device only: which option was chosen, by the number of the question. The id names
 * these very answers: a result sent twice, or from two tabs, is stored once.
 */
const sheet = z.object({
  id: z.uuid(),
  choices: z.record(z.string(), z.int()),
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
  const member = useSession()?.sub ?? null
  const text = useSyncExternalStore(subscribeDevice, readSheets)
  return useMemo(() => open(text, member), [text, member])
}

export function answer(testCd: string, seq: number, choice: number): void {
  const kept = readKept()
  const choices = { ...kept[testCd]?.choices, [seq]: choice }
  write({ ...kept, [testCd]: { id: crypto.randomUUID(), choices } })
}

/** What waits for a connection; undefined takes it back to be answered. */
export function keepUnsent(testCd: string, unsent: Sheet['unsent']): void {
  const { [testCd]: kept, ...others } = readKept()
  if (kept) write({ ...others, [testCd]: { id: kept.id, choices: kept.choices, unsent } })
}

/** False when it is gone already: another tab was quicker. */
export function forgetSheet(testCd: string, id?: string): boolean {
  const { [testCd]: gone, ...others } = readKept()
  if (!gone || (id !== undefined && gone.id !== id)) return false
  write(others)
  return true
}

const whose = () => currentSession()?.sub ?? null
const readKept = () => open(readSheets(), whose())
const write = (next: Sheets) => writeDevice(ANSWERS, whose(), Object.keys(next).length > 0 ? next : undefined)
