export const termsKeys = { all: ['terms'], missing: ['terms', 'missing'] } as const
