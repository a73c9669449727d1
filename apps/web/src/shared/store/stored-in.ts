import type { ZodMiniType } from 'zod/mini'
import { readAs } from './read-json.ts'

/** One value in session storage: saved as far as its schema names it, and checked by it when it is loaded. */
export const storedIn = <T>(key: string, schema: ZodMiniType<T>) => ({
  load: (): T | undefined => readAs(schema, sessionStorage.getItem(key)),
  save: (value: T): void => sessionStorage.setItem(key, JSON.stringify(schema.parse(value))),
  remove: (): void => sessionStorage.removeItem(key),
})
