import { updateTexts } from '../../src/terms/policy.ts'
import { openBrowser } from '../browser.ts'
import { prove } from '../verification.ts'
import { ownAccountCalls, provedIn } from './own-account-calls.ts'
import type { SampleCall, Scene } from './scene.ts'
import type { Route } from './who-may.ts'

const PHONE = '01098765432'

/** Calls by which members change what their account is, and MASTERs look after everybody's. */
export const accountCalls = {
  'POST /login/oauth2/callback/kakao/newcomer': () => ({ body: { terms: [] }, status: 400 }),
  'POST /api/user/phone': async ({ world, owner }) => {
    await world.db.updateTable('member').set({ phone: null }).where('id', '=', owner.id).execute()
    const browser = openBrowser(world)
    await prove(world, browser, PHONE, 'CONTACT')
    return { body: { userName: '김하늘', userPhone: PHONE }, cookies: browser.cookies }
  },
  'GET /api/terms/versions': () => ({}),
  'GET /api/privacy-policy': () => ({}),
  'GET /api/privacy-policy/:id': async ({ world }) => {
    await updateTexts(world.app)
    const { hash } = await world.db.selectFrom('policyShown').select('hash').executeTakeFirstOrThrow()
    return { url: `/api/privacy-policy/${hash}` }
  },
  'GET /api/account/deletion': () => ({}),
  'POST /api/account/deletion': async (scene) => ({
    body: { isGivingUp: false },
    cookies: (await provedIn(scene, 'LEAVE')).cookies,
  }),
  ...ownAccountCalls,
  'GET /api/security-event': () => ({}),
  'POST /api/security-event/review': () => ({ body: { month: '2026-10' } }),
} satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
