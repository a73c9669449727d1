import { expect, test } from 'vitest'
import { openKakao } from '../../test/open-kakao.ts'

test('a token tells who has logged in, by GET and by POST; the id is a number', async () => {
  const { tokensFor, look } = await openKakao()
  const { access_token } = await tokensFor('서윤슬')
  for (const method of ['GET', 'POST']) {
    const reply = await look(access_token, method)
    expect(reply.headers.get('content-type')).toContain('application/json')
    expect(await reply.json()).toEqual({
      id: 3_100_000_001,
      connected_at: '2026-11-21T03:00:00Z',
      kakao_account: {
        profile_nickname_needs_agreement: false,
        profile: { nickname: '윤슬', is_default_nickname: false },
        name_needs_agreement: false,
        name: '서윤슬',
        phone_number_needs_agreement: false,
        phone_number: '+82 10-0000-0701',
      },
      properties: {},
    })
  }
})

test('phones come with and without the 0, from abroad, or not at all', async () => {
  const { meOf } = await openKakao()
  const phoneOf = async (name: string) => (await meOf(name)).kakao_account.phone_number
  expect(await phoneOf('문하리')).toBe('+82 010-0000-0702')
  expect(await phoneOf('노을찬')).toBe('+82 10-0000-0003')
  expect(await phoneOf('Jane Miller')).toBe('+1 202-555-0143')
  const { kakao_account } = await meOf('임바다')
  expect(kakao_account).toMatchObject({ name: '임바다', phone_number_needs_agreement: true })
  expect(kakao_account).not.toHaveProperty('phone_number')
})

test('somebody gives a nickname and nothing else', async () => {
  const { meOf } = await openKakao()
  expect((await meOf('구름')).kakao_account).toEqual({
    profile_nickname_needs_agreement: false,
    profile: { nickname: '구름', is_default_nickname: false },
    name_needs_agreement: true,
    phone_number_needs_agreement: true,
  })
})

test('connected_at stays the first time', async () => {
  const { meOf, pass } = await openKakao()
  const { connected_at } = await meOf('서윤슬')
  pass(3600)
  expect(await meOf('서윤슬')).toMatchObject({ connected_at })
})

test('an unknown, missing or expired token is refused with -401', async () => {
  const { tokensFor, look, base, pass } = await openKakao()
  const { access_token } = await tokensFor('서윤슬')
  const refused = { msg: 'this access token does not exist', code: -401 }
  const unknown = await look('guessed')
  expect(unknown.status).toBe(401)
  expect(await unknown.json()).toEqual(refused)
  expect(await (await fetch(`${base}/v2/user/me`)).json()).toEqual(refused)
  pass(21_599)
  expect(await (await look(access_token)).json()).toEqual(refused)
})
