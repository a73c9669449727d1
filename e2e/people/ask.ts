import { here, type Product } from '../address.ts'
import { tokenOf } from './login.ts'
import type { Person } from './person.ts'

type Call = { person?: Person; method?: 'PUT'; body?: unknown; product?: Product }

/** One login per person and product: nobody in here logs out. */
const tokens = new Map<string, Promise<string>>()

function cachedTokenOf(person: Person, product: Product): Promise<string> {
  const key = `${product.web} ${person.phone}`
  const token = tokens.get(key) ?? tokenOf(person, product)
  tokens.set(key, token)
  return token
}

/** What somebody outside of the page asks the API meanwhile, by POST when there is a body, unless told otherwise. */
export async function ask<Reply>(
  reply: { parse: (json: unknown) => Reply },
  path: string,
  { person, method, body, product = here }: Call = {},
): Promise<Reply> {
  const response = await fetch(product.web + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(person && { Authorization: `Bearer ${await cachedTokenOf(person, product)}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return reply.parse(await response.json())
}
