import type { BoardColumn } from '@self/contract/desk-board'

const WORDS = { OFF: '막음', LEAVE: '휴무', CLOSED: '쉬는 시간', OPEN: '' } as const

/** What stands in the way of a half hour, in words; '' where nothing does. */
export const wordOf = (
  { cells, elsewhere = [], held = [] }: BoardColumn,
  row: number,
  time: string | undefined,
): string => {
  const away = elsewhere.find((each) => each.time === time)
  if (away) return `${away.branchName}에서 상담`
  return held.some((each) => each.time === time) ? '잡아 둠' : WORDS[cells[row] ?? 'CLOSED']
}
