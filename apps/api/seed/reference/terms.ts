import type { PoolClient } from 'pg'
import content from '../content/terms.json' with { type: 'json' }
import { insert } from '../insert.ts'

export const terms = content.map((text, index) => ({
  id: text.id,
  version: text.version,
  term_group: text.group,
  title: text.title,
  body: text.body,
  required: text.required,
  in_force: true,
  sort_order: index,
}))

export const seedTerms = (client: PoolClient) => insert(client, 'terms', terms)
