export const counsellorKeys = {
  all: ['counsellor', 'all'],
  one: ['counsellor', 'one'],
  favourites: ['counsellor', 'favourites'],
  day: ['counsellor', 'day'],
  time: ['counsellor', 'time'],
} as const
