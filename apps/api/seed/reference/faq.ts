import type { PoolClient } from 'pg'
import content from '../content/faqs.json' with { type: 'json' }
import { insert } from '../insert.ts'

const faqs = content.map(({ subClass, isVisible, ...faq }) => ({
  ...faq,
  sub_class: subClass,
  is_visible: isVisible,
}))

export const seedFaqs = (client: PoolClient) => insert(client, 'faq', faqs)
