export const branchKeys = {
  list: ['branch', 'list'],
  staff: ['branch', 'staff'],
  info: ['branch', 'info'],
  map: ['branch', 'map'],
  time: ['branch', 'time'],
  month: ['branch', 'month'],
  ahead: ['branch', 'ahead'],
} as const
