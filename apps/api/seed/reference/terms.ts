import type { PoolClient } from 'pg'
import content from '../content/terms.json' with { type: 'json' }
import { upsert } from '../insert.ts'

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

/** Older versions stay, since members have agreed to them, but are no longer in force. */
export async function seedTerms(client: PoolClient): Promise<void> {
  await upsert(client, 'terms', ['id', 'version'], terms)
  for (const { id, version } of terms)
    await client.query('update terms set in_force = false where id = $1 and version <> $2 and in_force', [
      id,
      version,
    ])
}
