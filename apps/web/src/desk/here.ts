import type { Task } from '@self/contract/task'
import { createContext, useContext } from 'react'
import { useMayAt } from '../member/use-may.ts'

/** The branch whose sessions are shown. */
export const Here = createContext('')

/** Whether whoever is logged in may do a task of staff at that branch. */
export const useMayHere = (task: Task): boolean => useMayAt(task, useContext(Here))
