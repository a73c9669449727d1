import type { ZodMiniType } from 'zod/mini'
import { readAs } from './read-json.ts'

/**
 * One value in session storage, or in the one that is named: saved as far as its schema names it, and checked by it
 * when it is loaded.
 */
export const storedIn = <T>(
  key: string,
  schema: ZodMiniType<T>,
  storage = (): Storage => sessionStorage,
) => ({
  load: (): T | undefined => readAs(schema, storage().getItem(key)),
  save: (value: T): void => storage().setItem(key, JSON.stringify(schema.parse(value))),
  remove: (): void => storage().removeItem(key),
})
