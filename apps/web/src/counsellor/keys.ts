export const counsellorKeys = {
  all: ['counsellor', 'all'],
  one: ['counsellor', 'one'],
  staff: ['counsellor', 'staff'],
  favourites: ['counsellor', 'favourites'],
  day: ['counsellor', 'day'],
  time: ['counsellor', 'time'],
} as const
