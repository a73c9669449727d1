import type { CatalogueName } from '@self/contract/catalogue'
import { importReply } from '@self/contract/catalogue-calls'
import { api, apiFile } from '../shared/api/api.ts'

const PATH = '/api/admin/catalogue'

/** The whole catalogue as JSON, or one kind of it as a table. */
export const takeOut = (kind?: CatalogueName): Promise<Blob> => apiFile(kind ? `${PATH}?kind=${kind}` : PATH)

type Files = readonly { name: string; text: string }[]

/** What files would do; nothing is saved. */
export const preview = async (files: Files) =>
  (await api(importReply, PATH, { method: 'POST', body: { files, isPreview: true } })).data

/** Saves all of what was seen in the preview, or nothing. */
export const bringIn = async ({ files, seen }: { files: Files; seen: string }) =>
  (await api(importReply, PATH, { method: 'POST', body: { files, isPreview: false, seen } })).data
