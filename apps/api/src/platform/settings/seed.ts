import type { Env } from './schema.ts'

/** What an empty database is filled with: in production nothing, unless the settings say so. */
export const seedOf = ({ SEED, NODE_ENV }: Pick<Env, 'SEED' | 'NODE_ENV'>): NonNullable<Env['SEED']> =>
  SEED ?? (NODE_ENV === 'production' ? 'nothing' : 'reference')
