import type { Db } from '../platform/database/db.ts'
import type { Env } from '../platform/settings/schema.ts'
import { textProblems } from '../terms/texts.ts'
import { note, ok, type Verdict, wrong } from './finding.ts'

/** Whether the texts of the law are the installation's own, and whole. */
export async function lookAtTexts(db: Db, { NODE_ENV, ALLOWED_SANDBOX }: Env): Promise<Verdict[]> {
  const problems = await textProblems(db).catch(() => undefined)
  if (!problems) return [note('can not be read yet: the server makes them at its first start.')]
  if (problems.length === 0) return [ok('are the installation’s own, with every heading that the law wants.')]
  const say = NODE_ENV === 'production' && !ALLOWED_SANDBOX ? wrong : note
  return [say(`are not for production: ${problems.join(' ')} Put others in: npm run put-terms.`)]
}
