import type { Task } from '@self/contract/task'
import { createContext, useContext } from 'react'
import { useCanDoAt } from '../member/use-can-do.ts'

/** The branch whose sessions are shown; '' where none is. */
export const ShownBranch = createContext('')

/** Whether whoever is logged in may do a task of staff at that branch; nothing where none is shown. */
export function useCanDoHere(task: Task): boolean {
  const branchCode = useContext(ShownBranch)
  return useCanDoAt(task, branchCode) && branchCode !== ''
}
