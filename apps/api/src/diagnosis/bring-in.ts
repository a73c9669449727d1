import { isDeepStrictEqual } from 'node:util'
import type { TestContent } from '@self/contract/test-version'
import { type Act, expectOwn } from '../approval/step.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { changeTest, draftTest, expectFit } from './draft.ts'
import { findDraft, insertFirst, listInForce } from './version-queries.ts'

/** Every test whole, in the version that is in force. */
export const listWhole = (db: Db, at: Date) => listInForce(db, at)

/**
 * A test of a file: the first version that there ever is of it is in force at once, any other a draft that another has
 * to approve, refused where one is open that isn't the own. NONE: a draft says just that already.
 */
export const bringTestIn = (
  db: Db,
  act: Act,
  { testCd, content }: { testCd: string; content: TestContent },
): Promise<'ADD' | 'DRAFT' | 'NONE'> =>
  transact(db, async (tx) => {
    const current = (await listInForce(tx, act.at)).find((test) => test.testCd === testCd)
    if (!current) {
      expectFit({ testCd, content })
      if (!(await insertFirst(tx, { testCd, content, at: act.at }))) throw refuse('DRAFT_EXISTS')
      return 'ADD'
    }
    const open = await findDraft(tx, testCd)
    if (open && isDeepStrictEqual(open.content, content)) return 'NONE'
    if (open) expectOwn(open, act)
    const draft = open ?? { id: await draftTest(tx, act, current.id), revision: 0 }
    await changeTest(tx, act, draft, content)
    return 'DRAFT'
  })
