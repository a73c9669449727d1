import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { bookOf } from '../../test/money/month.ts'
import { editsOf } from '../../test/revenue/edits.ts'
import { readMonths } from '../../test/revenue/months.ts'
import { storeBook } from '../../test/revenue/store.ts'
import { isConflict } from '../platform/database/failures.ts'
import { saveMonths } from './saving.ts'

const raise = (error: unknown) => {
  throw error
}

const WHILE = { timeout: 300_000 }
const SEED = Number(process.env.MODEL_SEED ?? 19)
const WRITERS = 4
const EDITS = 80

test(
  '[MN-19] while two nodes keep months and four others write, no snapshot tells another month than it is computed to',
  WHILE,
  async ({ world }) => {
    const members = []
    for (let nr = 0; nr < 10; nr += 1) members.push((await addMember(world, { hasAgreed: false })).id)
    await storeBook(world, bookOf(300, { seed: SEED, members, actor: members[0] ?? 0 }))
    world.moveTo('2026-12-20', '09:00')
    await saveMonths(world.app, raise)

    let writing = WRITERS
    const write = async (seed: number) => {
      const { edit } = editsOf(world.db, seed)
      for (let nr = 0; nr < EDITS; nr += 1)
        await edit().catch((error) => {
          if (!isConflict(error)) throw error
        })
      writing -= 1
    }
    const save = async () => {
      while (writing > 0) await saveMonths(world.app, raise)
    }
    let told = 0
    const read = async () => {
      while (writing > 0) {
        const months = await readMonths(world.db)
        expect(months.told, `MODEL_SEED=${SEED}`).toEqual(months.computed)
        told += 1
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, nr) => write(SEED + nr))
    await Promise.all([...writers, save(), save(), read()])
    expect(told).toBeGreaterThan(0)
    await saveMonths(world.app, raise)
    const months = await readMonths(world.db)
    expect(months.told).toEqual(months.computed)
  },
)
