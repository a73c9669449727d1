export const counsellorKeys = {
  all: ['counsellor', 'all'],
  one: ['counsellor', 'one'],
  ahead: ['counsellor', 'ahead'],
  day: ['counsellor', 'day'],
  time: ['counsellor', 'time'],
} as const
