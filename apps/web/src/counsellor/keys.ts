export const counsellorKeys = {
  all: ['counsellor', 'all'],
  day: ['counsellor', 'day'],
  time: ['counsellor', 'time'],
} as const
