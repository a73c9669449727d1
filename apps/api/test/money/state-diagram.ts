import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StateTable } from '../../src/platform/state-table.ts'

export const architecture = readFileSync(
  join(import.meta.dirname, '../../../../docs/architecture.md'),
  'utf8',
)

/** A state table as docs/architecture.md draws it. */
export function diagramOf(table: StateTable<string>, begin: readonly string[]): string {
  const arrows = Object.entries(table).flatMap(([from, after]) =>
    (after.length > 0 ? after : ['[*]']).map((to) => [from, to]),
  )
  const lines = [...begin.map((state) => ['[*]', state]), ...arrows].map(
    ([from, to]) => `  ${from} --> ${to}`,
  )
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}
