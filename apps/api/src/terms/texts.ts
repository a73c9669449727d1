import { type LawText, REQUIRED_TEXTS, SAMPLE_MARK } from '@self/contract/law-text'
import { policyProblems } from '@self/contract/policy-text'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { StartRefusal } from '../platform/errors.ts'
import { isPlaceholder } from '../platform/settings/business.ts'
import type { Env } from '../platform/settings/schema.ts'
import { insertText, listAllInForce, takeOutOfForce } from './text-queries.ts'

type Text = Pick<LawText, 'id' | 'title' | 'body'>

/** Why the texts in force are not for production, a sentence each: samples, placeholders, what the law wants and isn't there. */
export async function textProblems(db: Db): Promise<string[]> {
  const texts = await listAllInForce(db)
  return [...missingIn(texts).map((id) => `${id} is missing.`), ...texts.flatMap(problemsOf)]
}

const missingIn = (texts: readonly Text[]): string[] =>
  REQUIRED_TEXTS.filter((id) => !texts.some((text) => text.id === id))

/** The texts that members have to be able to read, and can't. */
export const missingTexts = async (db: Db): Promise<string[]> => missingIn(await listAllInForce(db))

/** Refuses to run production with texts that are not for it; a rehearsal is only warned. */
export async function expectTexts(
  db: Db,
  { NODE_ENV, ALLOWED_SANDBOX }: Pick<Env, 'NODE_ENV' | 'ALLOWED_SANDBOX'>,
): Promise<string[]> {
  if (NODE_ENV !== 'production') return []
  const problems = await textProblems(db)
  if (problems.length === 0) return []
  const sentences = ['The texts of the law are not for production (npm run put-terms).', ...problems]
  if (!ALLOWED_SANDBOX) throw new StartRefusal(sentences.join('\n'))
  return [sentences.join(' ')]
}

/** What is wrong with a text: it is our sample, has a placeholder, or lacks a heading or doesn't know a table. */
type TextProblem = { kind: 'SAMPLE' } | { kind: 'PLACEHOLDER' } | { kind: 'HEADING'; what: string }

/** What keeps a text from coming into force. */
export function findProblems({ id, title, body }: Text): TextProblem[] {
  if (body.startsWith(SAMPLE_MARK)) return [{ kind: 'SAMPLE' }]
  if (isPlaceholder(`${title} ${body}`)) return [{ kind: 'PLACEHOLDER' }]
  const found = id === 'privacy-policy' ? policyProblems(body) : []
  return found.map((what) => ({ kind: 'HEADING', what }))
}

const problemsOf = (text: Text): string[] =>
  findProblems(text).map((problem) => {
    if (problem.kind === 'SAMPLE') return `${text.id} is our sample.`
    if (problem.kind === 'PLACEHOLDER') return `${text.id} has a placeholder in it.`
    return `${text.id} lacks or does not know «${problem.what}».`
  })

/**
 * Puts versions of texts in: at once where they name no day, else from that day on. All or none; gives what is wrong, a
 * sentence each. A version that is there stays as it is.
 */
export async function putTexts(db: Db, texts: readonly LawText[]): Promise<string[]> {
  const problems = texts.flatMap(problemsOf)
  if (problems.length > 0) return problems
  return transact(db, async (tx) => {
    for (const text of texts) {
      if (text.inForceFrom === undefined) await takeOutOfForce(tx, text.id)
      if (!(await insertText(tx, text))) problems.push(`${text.id} ${text.version} is there already.`)
    }
    if (problems.length > 0) throw new Refused(problems)
    return []
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.problems
    throw error
  })
}

class Refused extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super('texts that are there already')
    this.problems = problems
  }
}
