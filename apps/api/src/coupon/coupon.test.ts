import { expect, onTestFinished } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'

const types = (coupons: { couponType: string }[]) => new Set(coupons.map(({ couponType }) => couponType))

test('visitors and members see 상담, 검사 and 상담+검사; employees of a company their own', async ({
  world,
}) => {
  const visitor = (await world.app.inject('/api/coupon/GN')).json()
  expect(types(visitor)).toEqual(new Set(['상담', '검사', '상담+검사']))
  const employee = await addMember(world, { eapInfo: '가온테크' })
  expect(types((await employee.get('/api/coupon/GN')).json())).toEqual(new Set(['기업상담', '단품검사']))
})

test('vouchers of private centres are offered there alone', async ({ world }) => {
  const names = async (code: string) =>
    (await world.app.inject(`/api/coupon/${code}`)).json().map(({ title2 }: { title2: string }) => title2)
  expect(await names('JS')).toContain('프라이빗 개인상담 10회')
  expect(await names('GN')).not.toContain('프라이빗 개인상담 10회')
})

test('isTestSelected keeps what a counsellor who tests can give', async ({ world }) => {
  const tests = (await world.app.inject('/api/coupon/GN?isTestSelected=true')).json()
  expect(types(tests)).toEqual(new Set(['검사', '상담+검사']))
  const counselling = (await world.app.inject('/api/coupon/GN?isTestSelected=false')).json()
  expect(types(counselling)).toEqual(new Set(['상담', '상담+검사']))
  expect((await world.app.inject('/api/coupon/GN?isTestSelected=1')).statusCode).toBe(400)
})

test('[NL-03] own passes come before the list that is cached for everybody, and no cache has them', async ({
  world,
}) => {
  const list = async (query = '') => (await world.app.inject(`/api/coupon/JS${query}`)).json()
  const buyer = await addMember(world, { phone: '01000000081' })
  const other = await addMember(world, { phone: '01000000082' })
  expect((await buyer.get('/api/coupon/JS')).json()).toEqual(await list())
  await buyPass(world, buyer)
  const reply = await buyer.get('/api/coupon/JS')
  const [pass, ...onSale] = reply.json()
  expect(pass).toMatchObject({ remaining: 5, passId: expect.any(Number) })
  expect(onSale).toEqual(await list())
  expect([reply.headers['cache-control'], reply.headers.etag]).toEqual(['no-store', undefined])
  expect((await other.get('/api/coupon/JS')).json()).toEqual(await list())

  const before = await world.db.selectFrom('coupon').select('id').where('status', '=', 'ON_SALE').execute()
  onTestFinished(async () => {
    const ids = idsOf(before)
    await world.db.updateTable('coupon').set({ status: 'ON_SALE' }).where('id', 'in', ids).execute()
  })
  await world.db.updateTable('coupon').set({ status: 'OFF_SALE' }).where('id', '>', 1).execute()
  expect((await buyer.get('/api/coupon/JS')).json()).toEqual([pass, ...(await list())])
  await world.db.updateTable('coupon').set({ status: 'OFF_SALE' }).execute()
  expect((await buyer.get('/api/coupon/JS')).json()).toEqual([pass])
  expect((await buyer.get('/api/coupon/JS?isTestSelected=true')).json()).toEqual([])
})

test('GET and POST are the same call', async ({ world }) => {
  const post = await world.app.inject({ method: 'POST', url: '/api/coupon/GN' })
  expect(post.json()).toEqual((await world.app.inject('/api/coupon/GN')).json())
})

const idsOf = (coupons: { id: number }[]) => coupons.map(({ id }) => id)

test('[CP-03] GET and POST /api/coupon give every coupon on sale for the caller, without passes', async ({
  world,
}) => {
  const visitor = (await world.app.inject('/api/coupon')).json()
  expect(types(visitor)).toEqual(new Set(['상담', '검사', '상담+검사']))
  expect((await world.app.inject({ method: 'POST', url: '/api/coupon' })).json()).toEqual(visitor)
  const employee = await addMember(world, { eapInfo: '가온테크' })
  expect(types((await employee.post('/api/coupon')).json())).toEqual(new Set(['기업상담', '단품검사']))
})

test('[CP-03] GET /api/coupon/pay gives what can be bought alone: nothing that is free', async ({
  world,
}) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const all = idsOf((await employee.get('/api/coupon')).json())
  const priced = (await employee.get('/api/coupon/pay')).json()
  expect(all).toContain(15)
  expect(idsOf(priced)).toEqual(all.filter((id: number) => id !== 15))
})

test('[CP-03] GET /api/coupon/direct/{couponId} gives one that is on sale for the caller, else it is not found', async ({
  world,
}) => {
  expect((await world.app.inject('/api/coupon/direct/1')).json()).toMatchObject({ id: 1, price: 90_000 })
  expect((await world.app.inject('/api/coupon/direct/15')).statusCode).toBe(404)
  expect((await world.app.inject('/api/coupon/direct/999')).statusCode).toBe(404)
  for (const id of ['0', '-1', '1e1', 'abc', '1;drop'])
    expect((await world.app.inject(`/api/coupon/direct/${id}`)).statusCode).toBe(400)
})

test('[WY-51] what may be sold to a member for a branch leaves out what only private ones sell', async ({
  world,
  member,
}) => {
  const idsAt = async (query: string): Promise<number[]> =>
    (await member.get(`/api/coupon/member/${member.id}${query}`)).json().map(({ id }: { id: number }) => id)
  const [all, atPrivate, atGeneral] = [
    await idsAt(''),
    await idsAt('?branchCode=JS'),
    await idsAt('?branchCode=GN'),
  ]
  expect(atPrivate).toEqual(all)
  expect(all.filter((id) => !atGeneral.includes(id))).toContain(7)
  expect(atGeneral).toEqual(
    (await world.app.inject('/api/coupon/GN')).json().map(({ id }: { id: number }) => id),
  )
  expect((await member.get(`/api/coupon/member/${member.id}?branchCode=ZZ`)).statusCode).toBe(404)
})

test('[CP-03] GET /api/coupon/member/{memberId} is for the member and for admins', async ({ world }) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const own = (await employee.get(`/api/coupon/member/${employee.id}`)).json()
  expect(types(own)).toEqual(new Set(['기업상담', '단품검사']))
  const admin = await addMember(world, { userType: 'ADMIN' })
  expect((await admin.get(`/api/coupon/member/${employee.id}`)).json()).toEqual(own)
  expect((await admin.get('/api/coupon/member/99999999')).statusCode).toBe(404)
  const other = await addMember(world)
  expect((await other.get(`/api/coupon/member/${employee.id}`)).statusCode).toBe(404)
})
