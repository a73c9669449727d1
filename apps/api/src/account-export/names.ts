import type { RefundTerms } from '@self/contract/policy'
import { refundPolicyOf } from '@self/contract/refund-policy'
import { sql } from 'kysely'
import { standingWords } from '../access-log/standing.ts'
import type { Db } from '../platform/database/db.ts'
import { readPolicies } from '../policy/service.ts'
import type { Words } from './words.ts'

type Named = { code: string; name: string }

const CHAINS: Words = { LOGIN: '로그인과 계정', ACCESS: '열람과 처리', RIGHTS: '권한' }

/** What is named in the catalogue, and by staff's roles there: read once for an export. */
export async function lookUpNames(db: Db) {
  const named = async (statement: ReturnType<typeof sql<Named>>) =>
    new Map((await statement.execute(db)).rows.map(({ code, name }) => [code, name]))
  const branches = await named(sql`select code, name from branch`)
  const texts = await named(
    sql`select distinct on (id) id as code, title as name from terms order by id, version desc`,
  )
  const byColumn: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    branchCode: branches,
    couponId: await named(sql`select id::text as code, title2 as name from coupon`),
    termId: texts,
    testCd: await named(sql`select test_cd as code, test_name as name from self_test`),
    wrId: await named(sql`select wr_id::text as code, name from counsellor`),
  }
  const written = await readPolicies(db)
  const refundRule = (value: string) => refundWords(refundPolicyOf(value, written))
  const bySentence: Readonly<Record<string, (value: string) => string | undefined>> = {
    actorStanding: (value) => standingWords(value, branches),
    chain: (value) => CHAINS[value.replace(/_\d+$/, '')],
    refundPolicy: refundRule,
    refundRule,
    resource: (value) => resourceWords(value, branches),
    terms: (value) => agreedWords(value, texts),
  }
  const nameOf = (column: string, value: string): string | undefined =>
    bySentence[column]?.(value) ?? byColumn[column]?.get(value)
  return (column: string, values: readonly string[]): Words | undefined => {
    const words = values.flatMap((value) => {
      const name = nameOf(column, value)
      return name ? [[value, name] as const] : []
    })
    return words.length > 0 ? Object.fromEntries(words) : undefined
  }
}

/** 'JS:js_c1' or 'GN:seat-2' to where it is; which counsellor it was stands with the reservation. */
function resourceWords(resource: string, branches: ReadonlyMap<string, string>): string | undefined {
  const [code = ''] = resource.split(':')
  return branches.get(code)
}

/** 'v3' to '결제하고 14일까지 위약금 없음, 그 뒤 10%'. */
const refundWords = ({ penaltyPercent, freeDays }: RefundTerms): string =>
  penaltyPercent === 0 ? '위약금 없음' : `결제하고 ${freeDays}일까지 위약금 없음, 그 뒤 ${penaltyPercent}%`

/** '[{"id":"order","version":"3"}]' to '주문 동의 (3판)'. */
function agreedWords(stored: string, texts: ReadonlyMap<string, string>): string | undefined {
  try {
    const agreed: { id: string; version: string }[] = JSON.parse(stored)
    return agreed.map(({ id, version }) => `${texts.get(id) ?? id} (${version}판)`).join(', ')
  } catch {
    return undefined
  }
}
