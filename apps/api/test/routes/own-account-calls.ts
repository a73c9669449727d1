import { openBrowser } from '../browser.ts'
import { prove } from '../verification.ts'
import type { SampleCall, Scene } from './scene.ts'
import type { Route } from './who-may.ts'

const NEW_PHONE = '01098765431'

/** A browser in which the owner has proved the own phone for something. */
export async function provedIn(
  { world, owner }: Scene,
  purpose: 'LEAVE' | 'KAKAO' | 'EXPORT' | 'PHONE' | 'OWNER',
) {
  const { phone } = await world.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const browser = openBrowser(world, { authorization: `Bearer ${owner.token}` })
  await prove(world, browser, phone ?? '', purpose)
  return browser
}

/** A result of the owner's; gives its id. */
async function addResult({ world, owner }: Scene): Promise<number> {
  await owner.post('/api/selfTest/saveResult', { score: 26, testType: '우울감 점검', testCd: 'DEP' })
  const saved = world.db.selectFrom('selfTestResult').select('id').where('memberId', '=', owner.id)
  return (await saved.executeTakeFirstOrThrow()).id
}

/** Calls by which members see and change their own accounts. */
export const ownAccountCalls = {
  'GET /api/account': () => ({}),
  'PUT /api/account/name': () => ({ body: { userName: '이나래' } }),
  'PUT /api/account/phone': async (scene) => {
    const browser = await provedIn(scene, 'PHONE')
    scene.world.moveBy(2)
    await prove(scene.world, browser, NEW_PHONE, 'PHONE')
    return { body: { userPhone: NEW_PHONE }, cookies: browser.cookies }
  },
  'PUT /api/account/password': () => ({ body: { password: 'spring!day22' }, status: 400 }),
  'PUT /api/account/reminders': () => ({ body: { isReminded: false } }),
  'GET /api/account/sessions': () => ({}),
  'POST /api/account/sessions/end': () => ({ body: {} }),
  'POST /api/account/sessions/show': async (scene) => ({
    body: {},
    cookies: (await provedIn(scene, 'OWNER')).cookies,
  }),
  'POST /api/account/kakao': async (scene) => ({
    body: {},
    cookies: (await provedIn(scene, 'KAKAO')).cookies,
  }),
  'POST /api/account/export': async (scene) => ({
    body: {},
    cookies: (await provedIn(scene, 'EXPORT')).cookies,
  }),
  'POST /api/account/kakao/finish': () => ({ body: { code: 'x', state: 'x' }, status: 400 }),
  'POST /api/account/kakao/leave': () => ({ body: {}, status: 409 }),
  'GET /api/account/accesses': () => ({}),
  'GET /api/account/consents': () => ({}),
  'POST /api/account/consents/agree': async ({ world }) => ({
    body: await world.db
      .selectFrom('terms')
      .select(['id', 'version'])
      .where('id', '=', 'signup-terms')
      .executeTakeFirstOrThrow(),
  }),
  'POST /api/account/consents/withdraw': () => ({ body: { id: 'signup-marketing' } }),
  'POST /api/selfTest/testResult/:id/delete': async (scene) => ({
    url: `/api/selfTest/testResult/${await addResult(scene)}/delete`,
    body: {},
  }),
  'GET /api/selfTest': () => ({}),
  'GET /api/selfTest/testQuestion': () => ({ url: '/api/selfTest/testQuestion?testCd=NDS' }),
  'GET /api/selfTest/testResultSection': () => ({ url: '/api/selfTest/testResultSection?testCd=NDS' }),
  'GET /api/selfTest/testResultList': () => ({ url: '/api/selfTest/testResultList?page=0&size=10' }),
} satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
