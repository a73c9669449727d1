import {
  type addBranchBody,
  addedBranchReply,
  branchRowsReply,
  type changeBranchBody,
  changedBranchReply,
  editedBranchReply,
  locatedReply,
} from '@self/contract/branch-editing'
import type { LatLng } from '@self/contract/map'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../shared/api/api.ts'

const PATH = '/api/admin/branches'

/** Every list of branches and each of them: a save changes what all of them say. */
export const branchKey = ['branch'] as const

/** The branches that the reader may edit. */
export const branchRows = queryOptions({
  queryKey: [...branchKey, 'rows'],
  queryFn: async ({ signal }) => (await api(branchRowsReply, PATH, { signal })).data.branches,
})

export const editedBranch = (code: string) =>
  queryOptions({
    queryKey: [...branchKey, 'edited', code],
    queryFn: async ({ signal }) => (await api(editedBranchReply, `${PATH}/${code}`, { signal })).data,
  })

/** Gives its code. */
export const addBranch = async (body: z.infer<typeof addBranchBody>): Promise<string> =>
  (await api(addedBranchReply, PATH, { method: 'POST', body })).data.code

export const saveBranch = async (code: string, body: z.infer<typeof changeBranchBody>): Promise<string> => {
  await api(changedBranchReply, `${PATH}/${code}`, { method: 'PUT', body })
  return code
}

/** Null: there is no such address. */
export const locateAddress = async (addr: string): Promise<LatLng | null> =>
  (await api(locatedReply, `${PATH}/locate`, { method: 'POST', body: { addr } })).data.position
