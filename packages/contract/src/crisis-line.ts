/** Who listens at any hour (D-57). */
export const CRISIS_LINE = { phone: '109', name: '자살예방상담전화', hours: '24시간' } as const

/** Who helps besides, at any hour. */
export const HELP_LINES = [
  { phone: '1577-0199', name: '정신건강 위기상담' },
  { phone: '112', name: '경찰' },
  { phone: '119', name: '구급' },
] as const
