import { addMember } from '../member.ts'
import { newAuthenticator } from '../passkey/authenticator.ts'
import type { SampleCall, Scene } from './scene.ts'
import type { Route } from './who-may.ts'

const CHALLENGE = { challenge: 'never-given', user: { id: 'nobody' } }
const signed = () => ({ body: newAuthenticator().get(CHALLENGE, { userHandle: 'nobody' }), status: 400 })
const id = 'registered-by-its-owner'

/** A passkey of the owner's, who has just shown it. */
async function shownBy({ world: { db, app }, owner }: Scene): Promise<void> {
  const at = app.now()
  await db
    .insertInto('passkey')
    .values({
      id,
      memberId: owner.id,
      userHandle: 'nobody',
      publicKey: Buffer.alloc(8),
      counter: 0,
      transports: [],
      deviceType: 'singleDevice',
      backedUp: false,
      name: '내 휴대폰',
      createdAt: at,
    })
    .execute()
  await db.updateTable('loginSession').set({ steppedUpAt: at }).where('memberId', '=', owner.id).execute()
}

/** Of the feature passkey; a MEMBER has none to speak of. */
export const passkeyCalls = {
  'POST /login/oauth2/callback/passkey/options': () => ({ body: {} }),
  'POST /login/oauth2/callback/passkey': signed,
  'POST /login/oauth2/callback/recovery': () => ({
    body: { userPhone: '01000000001', code: 'x' },
    status: 400,
  }),
  'GET /api/passkey': () => ({}),
  'POST /api/passkey/register/options': () => ({ status: 409 }),
  'POST /api/passkey/register': () => ({
    body: { name: '내 휴대폰', ...newAuthenticator().create(CHALLENGE) },
    status: 400,
  }),
  'PUT /api/passkey/name': async (scene) => {
    await shownBy(scene)
    return { body: { id, name: '내 컴퓨터' } }
  },
  'POST /api/passkey/delete': async (scene) => {
    await shownBy(scene)
    return { body: { id } }
  },
  'POST /api/passkey/recovery-codes': () => ({ status: 409 }),
  'POST /api/passkey/step-up/options': () => ({ status: 409 }),
  'POST /api/passkey/step-up': signed,
  'POST /api/admin/passkeys/:id/reset': async ({ world }) => ({
    url: `/api/admin/passkeys/${(await addMember(world, { userType: 'ADMIN' })).id}/reset`,
  }),
} as const satisfies Partial<Record<Route, (scene: Scene) => SampleCall | Promise<SampleCall>>>
