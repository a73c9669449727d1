import { hash } from '@node-rs/argon2'
import { addMinutes } from '@self/contract/time'
import type { PoolClient } from 'pg'
import { insert, insertOne } from '../insert.ts'
import { terms } from '../reference/terms.ts'

export type Member = { id: number; name: string; phone: string }

const DAY_MINUTES = 24 * 60
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const PEOPLE = [
  { name: '김하늘', phone: '01000000001', password: 'demo!member1' },
  { name: '이도윤', phone: '01000000002', password: 'demo!member2', eap_info: '가온테크' },
  { name: '박새봄', phone: '01000000003', password: 'demo!member3' },
  { name: '최가람', phone: '01000000004', password: 'demo!member4', status: 'INACTIVE' },
  { name: '배나래', phone: '01000000006', password: 'demo!desk001', user_type: 'ADMIN' },
  { name: '윤서하', phone: '01000000007', password: 'demo!counsel1', user_type: 'ADMIN' },
  { name: '정다운', phone: '01000000008', password: 'demo!admin01', user_type: 'ADMIN' },
  { name: '한누리', phone: '01000000009', password: 'demo!master1', user_type: 'MASTER' },
]

const NAMES = [
  '강민서 고은채 곽지호 구본우 권나연 김도현 김민재 김서윤 김수아 김준서',
  '나은결 남지우 노유찬 류시온 문예린 박건우 박소율 박지안 배현우 백승아',
  '서주원 성하린 손태민 송지유 신우진 심다은 안재이 양서준 오유나 유건희',
  '윤채아 이서진 이지호 이하준 임소담 장하율 전시우 정유빈 조은호 최다인',
].flatMap((line) => line.split(' '))

/** What of the staff sees and does: a desk at Gangnam, a counsellor at Jamsil, and whoever manages every branch. */
const GRANTS = [
  ['01000000006', 'DESK', 'GN', null],
  ['01000000007', 'COUNSELLOR', 'JS', 101],
  ['01000000008', 'BRANCH_MANAGER', null, null],
  ['01000000008', 'SUPPORT', null, null],
  ['01000000008', 'CONTENT', null, null],
]

/** Whoever has one of these in production is a guest with a password that everybody knows. */
export const DEMO_PHONES = PEOPLE.map(({ phone }) => phone)

/** The eight people who can log in, as the readme lists them; the first of them is the one with a history. */
export async function seedPeople(client: PoolClient, now: Date): Promise<Member> {
  const created_at = addMinutes(now, -120 * DAY_MINUTES)
  const people = await Promise.all(
    PEOPLE.map(async ({ name, phone, password, eap_info = '', status = 'ACTIVE', user_type = 'MEMBER' }) => ({
      name,
      phone,
      password_hash: await hash(password, ARGON2ID),
      user_type,
      status,
      eap_info,
      created_at,
      password_set_at: created_at,
    })),
  )
  const [first, ...others] = people
  if (!first) throw new Error('There are no demo people')
  const id = await insertOne(client, 'member', first)
  await insert(client, 'member', others)
  for (const [phone, ...grant] of GRANTS)
    await client.query(
      `insert into staff_grant (member_id, role, branch_code, wr_id, given_at)
       select id, $2, $3, $4, created_at from member where phone = $1`,
      [phone, ...grant],
    )
  return { id, name: first.name, phone: first.phone }
}

/** Members without a password, so that lists and search have something to show. */
export async function seedCrowd(client: PoolClient, now: Date): Promise<Member[]> {
  const rows = NAMES.map((name, index) => ({
    name,
    phone: `0100000${String(101 + index).padStart(4, '0')}`,
    created_at: addMinutes(now, -(10 + 7 * index) * DAY_MINUTES),
  }))
  await insert(client, 'member', rows)
  const { rows: members } = await client.query<Member>(
    'select id, name, phone from member where phone = any($1) order by phone',
    [rows.map(({ phone }) => phone)],
  )
  return members
}

/** The demo people have agreed to whatever a booking needs. */
export async function seedConsents(client: PoolClient): Promise<void> {
  for (const { id, version } of terms.filter((text) => text.required && text.term_group !== 'payment'))
    await client.query(
      'insert into consent (member_id, term_id, version, agreed_at) select id, $1, $2, created_at from member',
      [id, version],
    )
}
