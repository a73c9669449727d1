export const termsKeys = {
  all: ['terms'],
  missing: ['terms', 'missing'],
  changed: ['terms', 'changed'],
} as const
