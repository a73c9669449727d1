import { here, type Product } from '../address.ts'
import { type Person, tokenOf } from './person.ts'

type Asking = { person?: Person; body?: unknown; product?: Product }

/** What somebody outside of the page asks the API meanwhile, by POST when there is a body. */
export async function ask<Reply>(
  reply: { parse: (json: unknown) => Reply },
  path: string,
  { person, body, product = here }: Asking = {},
): Promise<Reply> {
  const response = await fetch(product.web + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(person && { Authorization: `Bearer ${await tokenOf(person, product)}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return reply.parse(await response.json())
}
