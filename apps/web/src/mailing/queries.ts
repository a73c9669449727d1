import { outcome } from '@self/contract/envelope'
import {
  type MailingBody,
  type MailingPreview,
  mailingIdReply,
  mailingPreviewReply,
  mailingReply,
  mailingsReply,
} from '@self/contract/mailing'
import { type MailingText, mailingTextsReply } from '@self/contract/mailing-text'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const URL = '/api/admin/mailings'
export const mailingKey = ['mailing'] as const

/** How often one that is being sent is asked after. */
const EVERY = 3_000

export const mailings = queryOptions({
  queryKey: [...mailingKey, 'list'],
  queryFn: async ({ signal }) => (await api(mailingsReply, URL, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.mailings.some((each) => each.state === 'SENDING') ? EVERY : false,
})

/** Names are read: each look is logged. */
export const mailingOf = (id: number) =>
  queryOptions({
    queryKey: [...mailingKey, id],
    queryFn: async ({ signal }) => (await api(mailingReply, `${URL}/${id}`, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const previewMailing = async (body: MailingPreview) =>
  (await api(mailingPreviewReply, `${URL}/preview`, { method: 'POST', body })).data

/** Gives its id. */
export const makeMailing = async (body: MailingBody): Promise<number> =>
  (await api(mailingIdReply, URL, { method: 'POST', body })).data.id

export const stopMailing = (id: number) => api(outcome, `${URL}/${id}/stop`, { method: 'POST', body: {} })

export const sendAgain = (id: number) => api(outcome, `${URL}/${id}/again`, { method: 'POST', body: {} })

const TEXTS = '/api/admin/mailing-texts'

/** What is kept for the next time, withdrawn ones too. */
export const mailingTexts = queryOptions({
  queryKey: ['mailing-text'],
  queryFn: async ({ signal }) => (await api(mailingTextsReply, TEXTS, { signal })).data,
})

type Saved = Pick<MailingText, 'name' | 'kind' | 'body' | 'isAd' | 'branchCode' | 'revision'> & {
  id: number | undefined
  key: string
}

/** Saves a text as it was seen, or a new one, once for its key; gives its id. */
export async function saveText({ id, key, branchCode, revision, ...words }: Saved): Promise<number> {
  if (id === undefined)
    return (await api(mailingIdReply, TEXTS, { method: 'POST', body: { ...words, branchCode, key } })).data.id
  await api(outcome, `${TEXTS}/${id}`, { method: 'PUT', body: { ...words, revision } })
  return id
}

export const stepText = ({
  id,
  revision,
  step,
}: Pick<MailingText, 'id' | 'revision'> & { step: 'withdraw' | 'restore' }) =>
  api(outcome, `${TEXTS}/${id}/${step}`, { method: 'POST', body: { revision } })
