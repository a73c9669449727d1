import type { Pool } from 'pg'
import { connect } from '../platform/database/db.ts'
import { isCardInUse } from '../platform/settings/card.ts'
import type { Env } from '../platform/settings/schema.ts'
import { NoAnswer, openQuestions } from './ask.ts'
import { clockVerdicts } from './clocks.ts'
import { lookAtDatabase } from './database.ts'
import { type Asking, type Check, type Finding, type Verdict, wrong } from './finding.ts'
import { kakao } from './kakao.ts'
import { map, naver } from './naver.ts'
import { inside, publicOrigin } from './origin.ts'
import { pictures } from './pictures.ts'
import { portoneV1 } from './portone.ts'
import { portoneV2 } from './portone-v2.ts'
import { solapi } from './solapi.ts'
import { lookAtMasters } from './staff.ts'
import { lookAtTexts } from './texts.ts'

/** Everybody outside who is configured, in the order in which they are told of. */
const checksOf = (env: Env): Check[] => [
  ...(isCardInUse(env, 'v1') ? [portoneV1] : []),
  ...(isCardInUse(env, 'v2') ? [portoneV2] : []),
  ...[solapi, kakao, naver, map],
  ...(env.PICTURES_S3_ENDPOINT ? [pictures] : []),
  publicOrigin,
  ...(env.INSIDE_TLS_DIR ? [inside] : []),
]

type World = { env: Env; pool: Pool | undefined; now: () => Date; timeout?: number }

/**
 * Asks everybody at once, each something harmless, and the database; gives a sentence for each thing that was looked
 * at. Within seconds, whoever is silent; nobody's silence hides the others. docs/decisions/057.
 */
export async function diagnose({ env, pool, now, timeout }: World): Promise<Finding[]> {
  const { ask, ahead } = openQuestions({ now, ...(timeout && { timeout }) })
  const outside = Promise.all(checksOf(env).map((check) => lookAt(check, env, { ask, now })))
  const sent = now().getTime()
  const { verdicts, at } = pool
    ? await lookAtDatabase(pool, !env.DATABASE_URL, env.MIGRATION_DATABASE_URL !== undefined)
    : { verdicts: [] }
  const db = pool && at && connect(pool) // it has answered
  const texts = db ? await lookAtTexts(db, env) : []
  const masters = db ? await lookAtMasters(db) : []
  const database = at && at.getTime() - (sent + now().getTime()) / 2
  return [
    ...verdicts.map((verdict) => findingOf('Database', verdict)),
    ...texts.map((verdict) => findingOf('Texts of the law', verdict)),
    ...masters.map((verdict) => findingOf('MASTERs', verdict)),
    ...(await outside).flat(),
    ...clockVerdicts({ ahead, database }).map((verdict) => findingOf('Clocks', verdict)),
  ]
}

async function lookAt({ about, address, look }: Check, env: Env, asking: Asking): Promise<Finding[]> {
  const verdicts = await look(env, asking).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    return [wrong(`${error.reason} (${address}).`)]
  })
  return verdicts.map((verdict) => findingOf(about, verdict))
}

const findingOf = (about: string, [kind, sentence]: Verdict): Finding => ({ kind, about, sentence })
