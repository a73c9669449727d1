import type { PoolClient } from 'pg'
import content from '../content/faqs.json' with { type: 'json' }
import { insertMissing } from '../insert.ts'

const faqs = content.map(({ subClass, isVisible, ...faq }) => ({
  ...faq,
  sub_class: subClass,
  is_visible: isVisible,
}))

/** What admins have changed since stays as they have written it. */
export const seedFaqs = (client: PoolClient) => insertMissing(client, 'faq', faqs)
