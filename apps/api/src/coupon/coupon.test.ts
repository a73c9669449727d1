import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const types = (coupons: { couponType: string }[]) => new Set(coupons.map(({ couponType }) => couponType))

test('visitors and members see 상담, 검사 and 상담+검사; employees of a company their own', async () => {
  const visitor = (await world.app.inject('/api/coupon/GN')).json()
  expect(types(visitor)).toEqual(new Set(['상담', '검사', '상담+검사']))
  const employee = await addMember(world, { eapInfo: '가온테크' })
  expect(types((await employee.get('/api/coupon/GN')).json())).toEqual(new Set(['기업상담', '단품검사']))
})

test('vouchers of private centres are offered there alone', async () => {
  const names = async (code: string) =>
    (await world.app.inject(`/api/coupon/${code}`)).json().map(({ title2 }: { title2: string }) => title2)
  expect(await names('JS')).toContain('프라이빗 개인상담 10회')
  expect(await names('GN')).not.toContain('프라이빗 개인상담 10회')
})

test('isTestSelected keeps what a counsellor who tests can give', async () => {
  const tests = (await world.app.inject('/api/coupon/GN?isTestSelected=true')).json()
  expect(types(tests)).toEqual(new Set(['검사', '상담+검사']))
  const counselling = (await world.app.inject('/api/coupon/GN?isTestSelected=false')).json()
  expect(types(counselling)).toEqual(new Set(['상담', '상담+검사']))
  expect((await world.app.inject('/api/coupon/GN?isTestSelected=1')).statusCode).toBe(400)
})

test('GET and POST are the same call', async () => {
  const post = await world.app.inject({ method: 'POST', url: '/api/coupon/GN' })
  expect(post.json()).toEqual((await world.app.inject('/api/coupon/GN')).json())
})
