import { here, type Product } from '../address.ts'
import { tokenOf } from './login.ts'
import type { Person } from './person.ts'

type Call = { person?: Person; method?: 'PUT' | 'DELETE'; body?: unknown; product?: Product }

/** One login per person and product, until it ends: with more than twenty of a person the oldest does. */
const tokens = new Map<string, Promise<string>>()

function cachedTokenOf(person: Person, product: Product, isAnew: boolean): Promise<string> {
  const key = `${product.web} ${person.phone}`
  const known = isAnew ? undefined : tokens.get(key)
  const token = known ?? tokenOf(person, product)
  tokens.set(key, token)
  return token
}

/** What somebody outside of the page asks the API meanwhile, by POST when there is a body, unless told otherwise. */
export async function ask<Reply>(
  reply: { parse: (json: unknown) => Reply },
  path: string,
  call: Call = {},
): Promise<Reply> {
  const first = await send(path, call)
  const response = first.status === 401 ? await send(path, call, true) : first
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return reply.parse(await response.json())
}

async function send(path: string, { person, method, body, product = here }: Call, isAnew = false) {
  const token = person && (await cachedTokenOf(person, product, isAnew))
  return fetch(product.web + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
}
