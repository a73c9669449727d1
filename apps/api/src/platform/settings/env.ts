import { StartRefusal } from '../errors.ts'
import { type Env, schema } from './schema.ts'
import { unsafeReasons } from './unsafe.ts'

/**
 * The settings, read once at the start; an empty one counts as left out. Refuses values that don't fit, and in
 * production what is unsafe: all that is wrong at once, a sentence for each setting, and never its value.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.entries(source).filter(([, value]) => value !== '')
  const { data, error } = schema.safeParse(Object.fromEntries(given))
  if (!data) throw refusal(misfits(error.issues))
  const reasons = data.NODE_ENV === 'production' ? unsafeReasons(data) : []
  if (reasons.length > 0) throw refusal(['These settings are not for production.', ...reasons])
  return data
}

/** The first thing wrong with each setting. */
const misfits = (issues: { path: PropertyKey[]; message: string }[]): string[] =>
  issues
    .filter(({ path }, index) => index === issues.findIndex((other) => other.path[0] === path[0]))
    .map(({ path, message }) => `${String(path[0])} ${message}.`)

const refusal = (sentences: string[]) => new StartRefusal(sentences.join('\n'))
