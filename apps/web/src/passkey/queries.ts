import { outcome } from '@self/contract/envelope'
import { authenticationOptionsReply, passkeysReply, registrationOptionsReply } from '@self/contract/passkey'
import { recoveryCodesReply } from '@self/contract/recovery-code'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { makePasskey, signByPasskey } from '../shared/passkey/passkey.ts'

export const ownPasskeys = queryOptions({
  queryKey: ['passkey', 'own'],
  queryFn: async ({ signal }) => (await api(passkeysReply, '/api/passkey', { signal })).data,
})

const post = (path: string, body?: object) => api(outcome, `/api/passkey/${path}`, { method: 'POST', body })

/** Has this device make a passkey, and keeps it under a name. */
export async function registerPasskey(name: string): Promise<void> {
  const options = await api(registrationOptionsReply, '/api/passkey/register/options', { method: 'POST' })
  await post('register', { name, ...(await makePasskey(options.data)) })
}

/** Shows a passkey within this login. */
export async function showPasskey(): Promise<void> {
  const options = await api(authenticationOptionsReply, '/api/passkey/step-up/options', { method: 'POST' })
  await post('step-up', await signByPasskey(options.data))
}

export const deletePasskey = (id: string) => post('delete', { id })
export const renamePasskey = (body: { id: string; name: string }) =>
  api(outcome, '/api/passkey/name', { method: 'PUT', body })
/** Ten new ones; those before are worth nothing any more. */
export const makeCodes = async (): Promise<string[]> =>
  (await api(recoveryCodesReply, '/api/passkey/recovery-codes', { method: 'POST' })).data.codes
