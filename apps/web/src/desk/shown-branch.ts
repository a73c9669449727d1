import type { Task } from '@self/contract/task'
import { createContext, useContext } from 'react'
import { useMayAt } from '../member/use-may.ts'

/** The branch whose sessions are shown; '' where none is. */
export const ShownBranch = createContext('')

/** Whether whoever is logged in may do a task of staff at that branch; nothing where none is shown. */
export function useMayHere(task: Task): boolean {
  const branchCode = useContext(ShownBranch)
  return useMayAt(task, branchCode) && branchCode !== ''
}
