import { randomUUID } from 'node:crypto'
import type { CouponDraft } from '@self/contract/coupon-editing'
import { FIRST_POLICY } from '@self/contract/policy'
import { addCoupon, saveCoupon } from '../../src/coupon/editing.ts'
import { addPolicy, listStaffPolicies } from '../../src/policy/edit.ts'
import { branchCalls } from '../branch/calls.ts'
import { employmentCalls } from '../employment/calls.ts'
import { addMember } from '../member.ts'
import { pictureCalls } from '../picture/calls.ts'
import type { SampleCall, Scene } from '../routes/scene.ts'
import type { World } from '../world.ts'

export const newCoupon: CouponDraft = {
  title1: '상담',
  title2: '저녁 상담 1회',
  memo: '',
  session: 1,
  minutes: 50,
  couponType: '상담',
  audience: 'MEMBER',
  scope: 'ALL',
  branches: [],
  companies: [],
  expiresInMonths: null,
  sortOrder: 0,
  countsAsTest: false,
  status: 'DRAFT',
  price: 90_000,
  discount: 0,
  priceFrom: null,
  priceUntil: null,
}

/** A coupon that is on no list, and the one entry of its log. */
async function addDraft({ app, db }: World) {
  const { id: memberId } = await addMember({ app, db } as World, { userType: 'MASTER' })
  const act = { actor: { memberId }, at: app.now() }
  return { id: await addCoupon(db, act, newCoupon), act }
}

async function editedDraft(world: World) {
  const { id, act } = await addDraft(world)
  await saveCoupon(world.db, act, {
    ...newCoupon,
    priceFrom: '2000-01-01T00:00',
    title2: '밤 상담',
    id,
    revision: 0,
  })
  const entry = world.db.selectFrom('changeLog').select(({ fn }) => fn.max('id').as('id'))
  return { id, entryId: (await entry.executeTakeFirstOrThrow()).id }
}

const newPolicy = { ...FIRST_POLICY, validFrom: '2099-01-01T00:00' }

/** A version that begins far away, behind whatever versions there are; gives its number and how often something was written. */
async function addPlanned({ app, db }: World) {
  const { id: memberId } = await addMember({ app, db } as World, { userType: 'MASTER' })
  const { revision } = await listStaffPolicies(db, app.now())
  const act = { actor: { memberId }, at: app.now() }
  const no = await addPolicy(db, act, { ...newPolicy, revision })
  return { no, revision: revision + 1 }
}

/** Calls about what staff edit of the catalogue. */
export const catalogueCalls = {
  ...branchCalls,
  ...employmentCalls,
  ...pictureCalls,
  'GET /api/admin/first-steps': (): SampleCall => ({}),
  'GET /api/admin/catalogue': (): SampleCall => ({}),
  'POST /api/admin/catalogue': (): SampleCall => ({
    body: { files: [{ name: 'catalogue.json', text: '{"faqs":[]}' }], isPreview: true },
  }),
  'GET /api/policy': (): SampleCall => ({}),
  'GET /api/admin/policy': (): SampleCall => ({}),
  'POST /api/admin/policy': async ({ world: { app, db } }: Scene): Promise<SampleCall> => ({
    body: { ...newPolicy, revision: (await listStaffPolicies(db, app.now())).revision },
  }),
  'POST /api/admin/policy/:no/withdraw': async ({ world }: Scene): Promise<SampleCall> => {
    const { no, revision } = await addPlanned(world)
    return { url: `/api/admin/policy/${no}/withdraw`, body: { revision } }
  },
  'GET /api/admin/coupons': (): SampleCall => ({}),
  'POST /api/admin/coupons': (): SampleCall => ({ body: { ...newCoupon, key: randomUUID() } }),
  'PUT /api/admin/coupons/:id': async ({ world }: Scene): Promise<SampleCall> => ({
    url: `/api/admin/coupons/${(await addDraft(world)).id}`,
    body: { ...newCoupon, revision: 0 },
  }),
  'GET /api/admin/changes': (): SampleCall => ({ url: '/api/admin/changes?entity=COUPON&entityId=1' }),
  'POST /api/admin/changes/:id/undo': async ({ world }: Scene): Promise<SampleCall> => ({
    url: `/api/admin/changes/${(await editedDraft(world)).entryId}/undo`,
    body: {},
  }),
}
