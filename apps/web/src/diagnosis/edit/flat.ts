import type { Fields } from '@self/contract/change-log'
import type { TestContent } from '@self/contract/test-version'

/** A version's words, a field each, as the change log has them. */
export const flatOf = ({ questions, sections, ...head }: TestContent): Fields => ({
  ...head,
  ...listOf('questions', questions),
  ...listOf('sections', sections),
})

const listOf = (name: string, items: readonly object[]) =>
  Object.fromEntries(
    items.flatMap((item, index) =>
      Object.entries(item).map(([field, value]) => [`${name}.${index}.${field}`, value]),
    ),
  )
