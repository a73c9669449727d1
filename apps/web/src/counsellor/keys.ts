export const counsellorKeys = {
  all: ['counsellor', 'all'],
  one: ['counsellor', 'one'],
  favourites: ['counsellor', 'favourites'],
  ahead: ['counsellor', 'ahead'],
  day: ['counsellor', 'day'],
  time: ['counsellor', 'time'],
} as const
