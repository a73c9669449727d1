import type { Fields } from '@self/contract/change-log'
import { type TestContent, testContent } from '@self/contract/test-version'

/** A version's words as the change log compares them, a field each: 'questions.0.a1Txt'. */
export function flatOf({ questions, sections, ...head }: TestContent): Fields {
  return { ...head, ...listOf('questions', questions), ...listOf('sections', sections) }
}

const listOf = (name: string, items: readonly object[]) =>
  Object.fromEntries(
    items.flatMap((item, index) =>
      Object.entries(item).map(([field, value]) => [`${name}.${index}.${field}`, value]),
    ),
  )

/** The same back; what has no words was not there. */
export function contentOf(fields: Fields): TestContent {
  const { testName, testType, subtitle, minutes, guide, sortOrder } = fields
  const head = { testName, testType, subtitle, minutes, guide, sortOrder }
  const questions = itemsOf(fields, 'questions').filter(({ seq }) => seq !== null)
  const sections = itemsOf(fields, 'sections').filter(({ level }) => level !== null)
  return testContent.parse({ ...head, questions, sections })
}

function itemsOf(fields: Fields, list: string): Record<string, unknown>[] {
  const items: Record<string, unknown>[] = []
  for (const [path, value] of Object.entries(fields)) {
    const [name, index, field] = path.split('.')
    if (name !== list || field === undefined) continue
    items[Number(index)] = { ...items[Number(index)], [field]: value }
  }
  return items
}
