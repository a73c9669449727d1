// Puts versions of the texts of the law in, as JSON on stdin: npm run put-terms < texts.json. Without any it prints those
// in force, to begin from. docs/operations.md
import { lawText } from '@self/contract/law-text'
import * as z from 'zod/mini'
import { connect } from './src/platform/database/db.ts'
import { openForCommand } from './src/platform/database/open.ts'
import { StartRefusal } from './src/platform/errors.ts'
import { requireMigrated } from './src/platform/migration/migrate.ts'
import { readEnv } from './src/platform/settings/env.ts'
import { listAllInForce } from './src/terms/text-queries.ts'
import { putTexts } from './src/terms/texts.ts'

async function readInput(): Promise<string> {
  if (process.stdin.isTTY) return ''
  let text = ''
  for await (const piece of process.stdin) text += piece
  return text.trim()
}

/** What is wrong, a sentence each. */
async function put(): Promise<string[]> {
  const database = await openForCommand(readEnv(process.env))
  try {
    await requireMigrated(database.pool)
    const db = connect(database.pool)
    const input = await readInput()
    if (!input) {
      process.stdout.write(`${JSON.stringify(await listAllInForce(db), null, 2)}\n`)
      return []
    }
    return await putRead(db, input)
  } finally {
    await database.close()
  }
}

async function putRead(db: Parameters<typeof putTexts>[0], input: string): Promise<string[]> {
  const { data, error } = z.array(lawText).safeParse(readJson(input))
  if (!data) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const problems = await putTexts(db, data)
  if (problems.length === 0) process.stderr.write(`Done: ${data.length} texts.\n`)
  return problems
}

function readJson(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    throw new StartRefusal('What comes on stdin is not JSON.')
  }
}

const problems = await put().catch((error: unknown) => {
  if (error instanceof StartRefusal) return [error.message]
  throw error
})
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
