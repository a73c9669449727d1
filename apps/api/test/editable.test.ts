import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from './fixtures.ts'
import type { World } from './world.ts'

const run = (world: World, statement: string) => sql.raw(statement).execute(world.db)

/** What people may not write by SQL, by the constraint that refuses it: the rules of the contract (D-67). */
const REFUSED: [constraint: string, statement: string][] = [
  ...['Z', 'z01', 'ABCDEFGHI', 'A-1', '가나'].map((code): [string, string] => [
    'branch_code_format',
    `insert into branch (code, name, region, center_type, show_in_guide, addr, tel, phone, biz_hours, images, workdays, sort_order)
      values ('${code}', '', '', 'GENERAL', true, '', '', '', '', '[]', '월', 1)`,
  ]),
  ['branch_center_type_check', `update branch set center_type = 'OTHER'`],
  ['branch_position', `update branch set lat = 'NaN'`],
  ['branch_position', `update branch set lng = 'Infinity'`],
  ['branch_seats_check', 'update branch set seats = 0'],
  ['branch_workdays', `update branch set workdays = 'MON'`],
  ...['9:00', '10:15', '24:00', '', '10:00 '].flatMap((time): [string, string][] => [
    ['branch_start_time', `update branch set start_time = '${time}'`],
    ['branch_end_time', `update branch set end_time = '${time}'`],
    ['branch_saturday_end_time', `update branch set saturday_end_time = '${time}'`],
    ['counsellor_start_time', `update counsellor set start_time = '${time}'`],
    ['counsellor_end_time', `update counsellor set end_time = '${time}'`],
  ]),
  ['branch_phone_mobile', `insert into branch_phone values ('GN', '02-000-1002')`],
  ['branch_holidays', `update branch set holidays = '[]'`],
  ...[
    '{}',
    'null',
    '[1]',
    '[{"url": "/a.png", "filename": "a.png"}]',
    '[{"url": 1, "filename": "a.png", "alt": ""}]',
    '[[{"url": "/a.png", "filename": "a.png", "alt": ""}]]',
  ].map((images): [string, string] => ['branch_images', `update branch set images = '${images}'`]),
  ['counsellor_wr_id', 'update counsellor set wr_id = -1 where wr_id = 101'],
  ['counsellor_admin_id', `update counsellor set admin_id = 'Login' where wr_id = 101`],
  ['counsellor_admin_id', `update counsellor set admin_id = '${'a'.repeat(41)}' where wr_id = 101`],
  ['counsellor_workdays', `update counsellor set workdays = '월,화'`],
  ['counsellor_status_check', `update counsellor set status = 'y'`],
  ['counsellor_can_test_check', `update counsellor set can_test = ''`],
  [
    'counsellor_off_start_time',
    `insert into counsellor_off (wr_id, work_date, start_time) values (101, '2027-01-04', '10:10')`,
  ],
  ['coupon_id', 'update coupon set id = 0 where id = 20'],
  ['coupon_type', `update coupon set coupon_type = '새 종류'`],
  ['coupon_audience_check', `update coupon set audience = 'ALL'`],
  ['coupon_scope_check', `update coupon set scope = 'JS'`],
  ['coupon_session_check', 'update coupon set session = 0'],
  ['coupon_minutes_check', 'update coupon set minutes = 9'],
  ['coupon_price_check', 'update coupon set price = 20000001'],
  ['coupon_discount_check', 'update coupon set discount = 101'],
  ['coupon_expires_in_months', 'update coupon set expires_in_months = 0'],
  ['terms_id', `update terms set id = '' where id = 'pay-usage'`],
  ['terms_version', `update terms set version = '${'1'.repeat(21)}' where id = 'pay-usage'`],
  ['terms_group', `update terms set term_group = 'other'`],
  ['company_name', `insert into company (name) values ('')`],
  ['company_name', `insert into company (name) values ('없음')`],
  ['company_name', `insert into company (name) values ('${'가'.repeat(51)}')`],
  ['faq_id', 'update faq set id = 0 where id = 1'],
  ['faq_category', `update faq set category = '${'가'.repeat(41)}'`],
  ['faq_sub_class', `update faq set sub_class = '${'가'.repeat(41)}'`],
  ['faq_question', `update faq set question = '${'가'.repeat(201)}'`],
  ['faq_answer', `update faq set answer = '${'가'.repeat(4001)}'`],
  ['faq_is_visible_check', `update faq set is_visible = 'X'`],
  ...['infinity', '-infinity', '0044-01-01 BC', '12026-01-01'].map((at): [string, string] => [
    'notice_created_at',
    `insert into notice (notice_type, title, contents, created_at) values ('NOTICE', '', '', '${at}')`,
  ]),
  [
    'notice_notice_type_check',
    `insert into notice (notice_type, title, contents, created_at) values ('', '', '', now())`,
  ],
  ['self_test_code', `update self_test set test_cd = 'ab' where test_cd = 'NEW'`],
  ['self_test_type', `update self_test set test_type = ''`],
  ['self_test_minutes_check', 'update self_test set minutes = 0'],
  ['self_test_question_options', 'update self_test_question set a1_value = null'],
  ['self_test_question_a1_value_check', 'update self_test_question set a1_value = -1'],
  ['self_test_section_level_check', 'update self_test_section set level = 5'],
  ['self_test_section_check', 'update self_test_section set to_score = from_score - 1'],
]

test.for(REFUSED)('[DB-04] the database refuses, by %s: %s', async ([constraint, statement], { world }) => {
  await run(world, `insert into self_test values ('NEW', '', 'NEW', '', 1, '', 99) on conflict do nothing`)
  await expect(run(world, statement)).rejects.toThrow(`"${constraint}"`)
})

/** Rows at the edges of what the database takes, where each is read, and what is seen of it there. */
const EDGES: [what: string, statement: string, url: string, seen: string][] = [
  [
    'a branch with the longest code, nothing optional and no position',
    `insert into branch (code, name, region, center_type, show_in_guide, addr, tel, phone, biz_hours, images, workdays, sort_order)
      values ('ABCDEF12', '', '', 'GENERAL', true, '', '', '', '', '[]', '', 99)`,
    '/api/branch',
    '"ABCDEF12"',
  ],
  ['the same in full', 'select', '/api/branch/info/ABCDEF12', '"branchImages":[]'],
  ['its day', 'select', '/api/branch/time/ABCDEF12?selectDate=2026-11-24', '"workday":[]'],
  [
    'a branch whose code begins with a digit, at the end of the world, with images',
    `insert into branch (code, name, region, center_type, show_in_guide, addr, tel, phone, biz_hours, workdays, start_time, end_time, saturday_end_time, sort_order, lat, lng, images)
      values ('01', '', '', 'PRIVATE', false, '', '', '', '', '월화수목금토일', '00:00', '23:30', '23:30', 99, -90, 180,
        '[{"url": "", "filename": "", "alt": "", "more": 1}]');
      insert into schedule (branch_code, valid_from) values ('01', '2026-11-24');
      insert into schedule_block select max(id), weekday, '00:00', '24:30' from schedule, generate_series(0, 6) weekday group by weekday`,
    '/api/branch/info/01',
    '"lat":-90,"lng":180',
  ],
  ['every hour of its day', 'select', '/api/branch/time/01?selectDate=2026-11-24', '"startTime":"23:30"'],
  [
    'a counsellor with the shortest login and nothing optional',
    `insert into counsellor (wr_id, admin_id, branch_code, name, status, can_test, workdays, start_time, end_time)
      values (999999999, '_', '01', '', 'Y', 'N', '화', '00:00', '23:30');
      insert into schedule (counsellor_id, valid_from) values ('999999999', '2026-11-24');
      insert into schedule_block select max(id), weekday, '00:00', '24:30' from schedule, generate_series(2, 2) weekday group by weekday`,
    '/api/member/g5/01',
    '"adminId":"_"',
  ],
  ['their day', 'select', '/api/member/schedules/999999999?selectDate=2026-11-24', '"startTime":"23:30"'],
  [
    'who works on it',
    'select',
    '/api/member/schedules?branchCode=01&selectDate=2026-11-24',
    '"wrId":999999999',
  ],
  [
    'a coupon with the highest number, price and count',
    `insert into coupon (id, title1, title2, memo, session, price, discount, coupon_type, audience, scope, expires_in_months, minutes)
      values (999999999, '', '', '', 20, 20000000, 99, '상담+검사', 'MEMBER', 'ALL', 1200, 600)`,
    '/api/coupon',
    '"id":999999999',
  ],
  ['the same where it is bought', 'select', '/api/coupon/01', '"id":999999999'],
  ['the same alone', 'select', '/api/coupon/direct/999999999', '"expiresInMonths":1200'],
  [
    'a text in force, empty',
    `insert into terms (id, version, term_group, title, body, required, in_force, sort_order)
      values ('${'a'.repeat(40)}', '${'1'.repeat(20)}', 'signup', '', '', false, true, 99)`,
    '/api/terms/signup',
    '"11111111111111111111"',
  ],
  [
    'a question of the longest words',
    `insert into faq (id, category, sub_class, question, answer)
      values (999999999, '가', '나', '${'다'.repeat(200)}', '${'라'.repeat(4000)}')`,
    '/api/faq',
    '"id":999999999',
  ],
  [
    'the oldest notice, with a picture from anywhere',
    `insert into notice (notice_type, title, contents, image_url, created_at) values ('EVENT', '', '', 'ftp://a', '1900-01-01T00:00Z')`,
    '/api/notice/asc',
    '"createDate":"1900-01-01"',
  ],
  [
    'the last notice',
    `insert into notice (notice_type, title, contents, created_at) values ('NOTICE', '', '', '9998-12-31T23:59Z')`,
    '/api/notice/desc',
    '"createDate":"9999-01-01"',
  ],
  [
    'a self test with one question',
    `insert into self_test values ('ABCDEFGHI9', '', '${'가'.repeat(60)}', '', 2147483647, '', -1);
      insert into self_test_question (test_cd, seq, question) values ('ABCDEFGHI9', -1, '');
      insert into self_test_section values ('ABCDEFGHI9', -2147483648, 2147483647, 4, '', '', true);
      insert into self_test_version (test_cd, no, content, created_at, in_force_from, approved_at)
        select test_cd, 1, jsonb_build_object('testName', '', 'testType', '가', 'subtitle', '', 'minutes', 1, 'guide', '',
          'sortOrder', 999, 'questions', jsonb_build_array(jsonb_build_object('seq', 1, 'question', '',
            'a1Txt', null, 'a2Txt', null, 'a3Txt', null, 'a4Txt', null, 'a5Txt', null,
            'a1Value', null, 'a2Value', null, 'a3Value', null, 'a4Value', null, 'a5Value', null)),
          'sections', jsonb_build_array(jsonb_build_object('subject', '', 'detail', '', 'from', -1, 'to', 9, 'level', 4,
            'crisis', true))), now(), '2000-01-01Z', now() from self_test where test_cd = 'ABCDEFGHI9'`,
    '/api/selfTest',
    '"testCd":"ABCDEFGHI9"',
  ],
  ['its question', 'select', '/api/selfTest/testQuestion?testCd=ABCDEFGHI9', '"a1Txt":null'],
  ['its meaning', 'select', '/api/selfTest/testResultSection?testCd=ABCDEFGHI9', '"from":-1'],
]

test.for(EDGES)('what the database takes is answered: %s', async ([_, statement, url, seen], { world }) => {
  for (const one of statement.split(/;\n/)) await run(world, one)
  const { statusCode, body } = await world.app.inject(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(seen)
})
