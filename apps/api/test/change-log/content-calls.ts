import { randomUUID } from 'node:crypto'
import { addDays, toKst } from '@self/contract/time'
import type { Insertable } from 'kysely'
import type { SelfTestVersion, TermsDraft } from '../../src/platform/database/schema.ts'
import type { SampleCall, Scene } from '../routes/scene.ts'
import type { World } from '../world.ts'

const showing = {
  viewStatus: 'Y',
  showsFrom: null,
  showsUntil: null,
  audience: 'ALL',
  branchCode: null,
} as const
export const NOTICE = {
  noticeType: 'NOTICE',
  noticeTitle: '연말 휴무',
  contents: '12월 25일에 쉬어요.',
  imageUrl: null,
  imageAlt: '',
  isPinned: false,
  isOnStrip: true,
  sortOrder: 0,
  ...showing,
} as const
export const BANNER = {
  title: '마음이 무거운 날,\n곁에 있을게요',
  action: '상담 예약하기',
  imageUrl: null,
  imageAlt: '',
  target: '/Reservation',
  tone: 'ORANGE',
  sortOrder: 5,
  ...showing,
} as const

async function addNotice({ world }: Scene): Promise<number> {
  const row = {
    noticeType: 'NOTICE',
    title: '연말 휴무',
    contents: '쉬어요.',
    createdAt: world.app.now(),
  } as const
  const { id } = await world.db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function addBanner({ world }: Scene): Promise<number> {
  const row = { ...BANNER, showsFrom: null, showsUntil: null, createdAt: world.app.now() }
  const { id } = await world.db.insertInto('banner').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function addFaq({ world }: Scene): Promise<number> {
  const row = {
    category: '예약',
    subClass: '변경',
    question: '질문?',
    answer: '답',
    deletedAt: world.app.now(),
  }
  const { id } = await world.db.insertInto('faq').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A draft of a self test; whatever draft there was goes. */
export async function addTestDraft(
  { db, app }: World,
  { testCd = 'DEP', ...draft }: Partial<Insertable<SelfTestVersion>> = {},
): Promise<number> {
  await db.deleteFrom('selfTestVersion').where('approvedAt', 'is', null).execute()
  const { content, no } = await db
    .selectFrom('selfTestVersion')
    .select(['content', 'no'])
    .where('testCd', '=', testCd)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const row = { testCd, no: no + 1, content: JSON.stringify(content), authors: [], createdAt: app.now() }
  const { id } = await db
    .insertInto('selfTestVersion')
    .values({ ...row, ...draft })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const FIRST_LINE = /^\[예시 문서\].*\n+/

/** A draft of a text of the law that can come into force in a month and a day; whatever draft there was goes. */
async function addTermsDraft(
  { db, app }: World,
  { termId = 'privacy-policy', ...draft }: Partial<Insertable<TermsDraft>> = {},
): Promise<number> {
  await db.deleteFrom('termsDraft').where('approvedAt', 'is', null).execute()
  const { title, body, required } = await db
    .selectFrom('terms')
    .select(['title', 'body', 'required'])
    .where('id', '=', termId)
    .where('inForce', '=', true)
    .executeTakeFirstOrThrow()
  const inForceFrom = addDays(toKst(app.now()).date, 31)
  const text = { termId, title, body: body.replace(FIRST_LINE, ''), required, inForceFrom }
  const { id } = await db
    .insertInto('termsDraft')
    .values({ ...text, change: 'ORDINARY', authors: [], createdAt: app.now(), ...draft })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function testDraft({ world }: Scene, step = '', isWaiting = false) {
  const id = await addTestDraft(world, isWaiting ? { askedAt: world.app.now() } : {})
  return { url: `/api/admin/tests/${id}${step}` }
}
async function termsDraft({ world }: Scene, step = '', isWaiting = false) {
  const id = await addTermsDraft(world, isWaiting ? { askedAt: world.app.now() } : {})
  return { url: `/api/admin/terms/${id}${step}` }
}
const SEEN = { body: { revision: 0 } }

type Call = (scene: Scene) => SampleCall | Promise<SampleCall>

/** Calls of what staff write for members to read. */
export const contentCalls = {
  'GET /api/notice/:order': () => ({ url: '/api/notice/all' }),
  'GET /api/faq': () => ({}),
  'GET /api/faq/categories': () => ({}),
  'GET /api/faq/subcategories': () => ({}),
  'GET /api/admin/notices': () => ({}),
  'POST /api/admin/notices': () => ({ body: { ...NOTICE, key: randomUUID() } }),
  'PUT /api/admin/notices/:id': async (scene) => ({
    url: `/api/admin/notices/${await addNotice(scene)}`,
    body: { ...NOTICE, revision: 0 },
  }),
  'POST /api/admin/notices/:id/delete': async (scene) => ({
    url: `/api/admin/notices/${await addNotice(scene)}/delete`,
    ...SEEN,
  }),
  'POST /api/admin/notices/:id/restore': async (scene) => ({
    url: `/api/admin/notices/${await addNotice(scene)}/restore`,
    ...SEEN,
  }),
  'POST /api/admin/notices/:id/copy': async (scene) => ({
    url: `/api/admin/notices/${await addNotice(scene)}/copy`,
    body: {},
  }),
  'GET /api/banner': () => ({}),
  'GET /api/admin/banners': () => ({}),
  'POST /api/admin/banners': () => ({ body: { ...BANNER, key: randomUUID() } }),
  'PUT /api/admin/banners/:id': async (scene) => ({
    url: `/api/admin/banners/${await addBanner(scene)}`,
    body: { ...BANNER, revision: 0 },
  }),
  'POST /api/admin/banners/:id/delete': async (scene) => ({
    url: `/api/admin/banners/${await addBanner(scene)}/delete`,
    ...SEEN,
  }),
  'POST /api/admin/banners/:id/restore': async (scene) => ({
    url: `/api/admin/banners/${await addBanner(scene)}/restore`,
    ...SEEN,
  }),
  'GET /api/admin/faq': () => ({}),
  'POST /api/admin/faq/:id/restore': async (scene) => ({
    url: `/api/admin/faq/${await addFaq(scene)}/restore`,
    ...SEEN,
  }),
  'PUT /api/admin/faq/order': async ({ world }) => {
    await world.db.deleteFrom('faq').where('category', '=', '순서').execute()
    const row = { category: '순서', subClass: '변경', question: '질문?', answer: '답' }
    const rows = await world.db.insertInto('faq').values([row, row]).returning('id').execute()
    const order = rows.map(({ id }) => id)
    return { body: { category: '순서', seen: order, order } }
  },
  'GET /api/admin/tests': () => ({}),
  'GET /api/admin/tests/:id': (scene) => testDraft(scene),
  'POST /api/admin/tests': async ({ world }) => {
    const id = await addTestDraft(world)
    await world.db.deleteFrom('selfTestVersion').where('id', '=', id).execute()
    const row = world.db.selectFrom('selfTestVersion').select('id').where('testCd', '=', 'DEP').limit(1)
    return { body: { from: (await row.executeTakeFirstOrThrow()).id } }
  },
  'PUT /api/admin/tests/:id': async (scene) => {
    const draft = await testDraft(scene)
    const [, id] = /(\d+)$/.exec(draft.url) ?? []
    const row = scene.world.db.selectFrom('selfTestVersion').select('content').where('id', '=', Number(id))
    const { content } = await row.executeTakeFirstOrThrow()
    return { ...draft, body: { revision: 0, content: { ...content, minutes: 4 } } }
  },
  'POST /api/admin/tests/:id/ask': async (scene) => ({
    ...(await testDraft(scene, '/ask')),
    body: { revision: 0, inForceFrom: null },
  }),
  'POST /api/admin/tests/:id/approve': async (scene) => ({
    ...(await testDraft(scene, '/approve', true)),
    ...SEEN,
  }),
  'POST /api/admin/tests/:id/take-back': async (scene) => ({
    ...(await testDraft(scene, '/take-back', true)),
    ...SEEN,
  }),
  'POST /api/admin/tests/:id/discard': async (scene) => ({
    ...(await testDraft(scene, '/discard')),
    ...SEEN,
  }),
  'GET /api/admin/terms': () => ({}),
  'GET /api/admin/terms/:id': (scene) => termsDraft(scene),
  'POST /api/admin/terms': async ({ world }) => {
    await world.db.deleteFrom('termsDraft').where('approvedAt', 'is', null).execute()
    return { body: { termId: 'privacy-policy' } }
  },
  'PUT /api/admin/terms/:id': async (scene) => ({
    ...(await termsDraft(scene)),
    body: {
      revision: 0,
      title: '처리방침',
      body: '글',
      required: false,
      change: 'ORDINARY',
      inForceFrom: null,
    },
  }),
  'POST /api/admin/terms/:id/ask': async (scene) => ({ ...(await termsDraft(scene, '/ask')), ...SEEN }),
  'POST /api/admin/terms/:id/approve': async (scene) => ({
    ...(await termsDraft(scene, '/approve', true)),
    ...SEEN,
  }),
  'POST /api/admin/terms/:id/take-back': async (scene) => ({
    ...(await termsDraft(scene, '/take-back', true)),
    ...SEEN,
  }),
  'POST /api/admin/terms/:id/discard': async (scene) => ({
    ...(await termsDraft(scene, '/discard')),
    ...SEEN,
  }),
} satisfies Record<string, Call>
