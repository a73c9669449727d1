import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../../deploy/failover/', import.meta.url)

/** A file of deploy/failover with each ${NAME} filled in, as envsubst does. A name without a value throws. */
export function fillIn(file: string, values: Record<string, string>): string {
  return readFileSync(fileURLToPath(new URL(file, FOLDER)), 'utf8').replace(/\$\{(\w+)\}/g, (_, name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} names ${name}, which has no value.`)
    return value
  })
}
