import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../src/platform/database/pool.ts'
import { type Environment, openEnvironment } from './running.ts'
import { freePort } from './server.ts'

const WHILE = { timeout: 120_000 } // processes start with a database of their own
const { TEST_DATABASE_URL } = process.env

let environment: Environment

beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.close())

/** Starts a node of an installation without demo people and without positions; the embedded database takes one. */
async function startNodes(): Promise<() => Promise<unknown>> {
  const env = { SEED: 'reference', NAVER_GEOCODE_BASE: `${environment.outside}/nowhere` }
  const nodes = [environment.start(env)]
  if (TEST_DATABASE_URL) nodes.push(environment.start(env, await freePort()))
  await Promise.all(nodes.map((node) => node.ready()))
  return () => Promise.all(nodes.map((node) => node.end('SIGTERM')))
}

/** Changes, deletes and adds a row in each table that people edit. */
const EDITS = `
  update branch set name = '송파센터', tel = '02-000-9999', images = '[]', located_addr = addr where code = 'JS';
  delete from counsellor where branch_code = 'US';
  delete from branch where code = 'US';
  insert into branch (code, name, region, center_type, show_in_guide, addr, tel, phone, biz_hours, images, workdays, sort_order)
    values ('Z01', '새 센터', '서울', 'GENERAL', true, '서울시 새길 1', '02-000-0000', '010-0000-0000', '', '[]', '월화', 99);
  insert into branch_phone (branch_code, phone) values ('Z01', '01090000001');
  update counsellor set name = '윤서하 (새 이름)', status = 'N' where wr_id = 101;
  insert into counsellor (wr_id, admin_id, branch_code, name, status, can_test, workdays, start_time, end_time)
    values (9001, 'z01_c1', 'Z01', '새 상담사', 'Y', 'N', '월', '10:00', '12:00');
  insert into counsellor_off (wr_id, work_date, start_time) values (9001, '2027-01-04', '10:00');
  update schedule set valid_until = '2027-12-31' where branch_code = 'GN';
  insert into schedule (branch_code, valid_from) values ('GN', '2028-01-01');
  insert into schedule_block (schedule_id, weekday, from_time, until_time)
    select id, 1, '13:00', '15:00' from schedule where branch_code = 'GN' and valid_from = '2028-01-01';
  update schedule_block set until_time = '18:00' where weekday = 2
    and schedule_id = (select id from schedule where counsellor_id = 102);
  delete from schedule_block where weekday = 3 and schedule_id = (select id from schedule where counsellor_id = 102);
  delete from schedule_exception where id = (select min(id) from schedule_exception);
  insert into schedule_exception (counsellor_id, from_at, until_at, kind)
    values (103, '2027-01-05T10:00+09', '2027-01-05T12:00+09', 'SICK');
  insert into resource (name, branch_code, number) values ('GN:seat-9', 'GN', 9);
  update coupon set price = 77000 where id = 1;
  delete from coupon where id = 20;
  insert into coupon (id, title1, title2, memo, session, price, discount, coupon_type, audience, scope)
    values (99, '새 이용권', '1회', '', 1, 50000, 0, '상담', 'MEMBER', 'ALL');
  update terms set body = '고친 글' where id = 'pay-usage';
  delete from terms where id = 'signup-marketing';
  insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
    values ('pay-usage', '2027-01-01', 'payment', '새 약관', '새 글', true, false, 0);
  update company set name = '새 이름' where name = (select min(name) from company);
  delete from company_contract where company = (select max(name) from company);
  delete from company where name = (select max(name) from company);
  insert into company (name) values ('새 회사');
  update faq set answer = '고친 답' where id = 1;
  delete from faq where id = 2;
  insert into faq (category, sub_class, question, answer) values ('예약', '변경', '새 질문', '새 답');
  insert into notice (notice_type, title, contents, created_at) values ('NOTICE', '새 소식', '글', '2026-11-22T09:00+09:00');
  update self_test set guide = '고친 안내' where test_cd = 'DEP';
  delete from self_test_question where test_cd = 'DEP' and seq = (select max(seq) from self_test_question where test_cd = 'DEP');
  insert into self_test_question (test_cd, seq, question, a1_txt, a1_value) values ('NDS', 99, '새 질문', '그렇다', 1);
  update self_test_section set detail = '고친 뜻' where test_cd = 'NDS' and from_score = 0;
  delete from self_test_section where test_cd = 'DEP';
  insert into self_test (test_cd, test_name, test_type, subtitle, minutes, guide, sort_order)
    values ('NEW', '새 검사', '새 검사', '', 1, '', 99);
  insert into member (id, name, phone, password_hash, user_type, status, created_at)
    values (9001, '새 직원', '01090000009', 'x', 'MASTER', 'ACTIVE', '2026-11-22T09:00+09');
  insert into policy_version (no, hold_minutes, penalty_percent, free_days, valid_from, created_at, created_by)
    values (1, 20, 10, 14, '2026-11-24T00:00+09', '2026-11-22T09:00+09', 9001);
  insert into coupon_version (coupon_id, no, price, discount, valid_from)
    select id, 2, 88000, 5, '2027-01-01T00:00+09' from coupon where id = 3;
  insert into counsellor_branch (counsellor_id, branch_code, valid_from) values (102, 'GN', '2027-01-01');
  update banner set title = '고친 배너' where id = (select min(id) from banner);
  insert into counsellor_share (wr_id, percent, valid_from, made_by, at)
    values (101, 60, '2027-01-01T00:00+09', 9001, '2026-11-22T09:00+09');
  insert into terms_draft (term_id, title, body, required, change, authors, created_at)
    values ('pay-usage', '다음 약관', '다음 글', true, 'ORDINARY', '{9001}', '2026-11-22T09:00+09');
  insert into self_test_version (test_cd, no, content, created_at)
    select test_cd, 9, content, '2026-11-22T09:00+09' from self_test_version where test_cd = 'DEP' and no = 1;
  insert into change_log (at, actor_id, entity, entity_id, revision_from, revision_to, diff)
    values ('2026-11-22T09:00+09', 9001, 'COUPON', '1', 0, 1, '{"price": {"from": 90000, "to": 77000}}');
  insert into mailing (made_by, made_at, sends_at, request_key, audience, body, is_ad)
    values (9001, '2026-11-22T09:00+09', '2027-01-01T09:00+09', '00000000-0000-4000-8000-000000000001', '{}', '안내', false);
`

/** Computed from the others, in the background. docs/decisions/126. */
const COMPUTED = ['revenue_mark', 'revenue_month', 'revenue_move']
/** When the jobs last went through, which the first round after a start notes anew. */
const ROUNDS = ['destruction_round']

/** Every row of every other table, each as a line of text. */
async function dump({ pool }: Database): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name <> all ($1) order by 1`,
    [[...COMPUTED, ...ROUNDS]],
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const lines = await pool.query<{ line: string }>(
      `select row_to_json(t)::text as line from "${name}" t order by 1`,
    )
    rows[name] = lines.rows.map(({ line }) => line)
  }
  return rows
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await environment.openDatabase()
  return work(database).finally(() => database.close())
}

test('whatever people have edited, a restart changes no row of any table (D-67)', WHILE, async () => {
  await (await startNodes())()
  const edited = await withDatabase(async (database) => {
    await database.pool.query(EDITS)
    return dump(database)
  })
  expect(edited.coupon?.[0]).toContain('77000')
  await (await startNodes())()
  await (await startNodes())()
  expect(await withDatabase(dump)).toEqual(edited)
})
