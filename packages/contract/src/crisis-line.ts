/** Who listens at any hour (D-57). */
export const CRISIS_LINE = { phone: '109', name: '자살예방상담전화', hours: '24시간' } as const
