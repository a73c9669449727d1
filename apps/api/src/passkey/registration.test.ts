import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, callsOf, logIn } from '../../test/member.ts'
import { newAuthenticator } from '../../test/passkey/authenticator.ts'
import { addPasskey, stepUp } from '../../test/passkey/calls.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'

const PHONE = '01087654321'
const OPTIONS = '/api/passkey/register/options'
const NAME = { name: '내 휴대폰' }

const passkeysOf = (world: World, memberId: number) =>
  world.db.selectFrom('passkey').selectAll().where('memberId', '=', memberId).execute()
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code
const written = (world: World, id: number) =>
  world.db.selectFrom('accessLog').select('action').where('actorId', '=', id).orderBy('seq').execute()

test('[PK-03] staff register a passkey right after logging in: it is theirs, told, and written down', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  const options = (await staff.post(OPTIONS)).json().data
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options.user.id).not.toContain(PHONE)
  const authenticator = newAuthenticator()
  const made = { ...NAME, ...authenticator.create(options) }
  expect((await staff.post('/api/passkey/register', made)).statusCode).toBe(200)
  expect(await passkeysOf(world, staff.id)).toMatchObject([
    { id: authenticator.id, name: '내 휴대폰', userHandle: options.user.id, transports: ['internal'] },
  ])
  expect((await world.messagesOf(PHONE))[0]).toContain('패스키를 등록했어요.')
  expect(await written(world, staff.id)).toEqual([{ action: 'ADD_PASSKEY' }])
  expect((await staff.get('/api/passkey')).json().data.passkeys).toEqual([
    {
      id: authenticator.id,
      name: '내 휴대폰',
      createdAt: expect.any(String),
      lastUsedAt: null,
      isSynced: false,
    },
  ])
})

test('[PK-03] later the first passkey takes a code to the own phone, and each further one a passkey', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  world.moveBy(6)
  expect((await staff.get('/api/passkey')).json().data.isCodeNeeded).toBe(true)
  expect(codeOf(await staff.post(OPTIONS))).toBe('OWNER_NOT_PROVED')

  const browser = openBrowser(world, { authorization: `Bearer ${staff.token}` })
  await prove(world, browser, PHONE, 'PASSKEY')
  const authenticator = newAuthenticator()
  const options = (await browser.post(OPTIONS, {})).json().data
  const made = { ...NAME, ...authenticator.create(options) }
  expect((await browser.post('/api/passkey/register', made)).statusCode).toBe(200)
  expect(await world.db.selectFrom('verification').select('phone').execute()).toEqual([])

  const again = await logIn(world, staff.id)
  expect(codeOf(await again.post(OPTIONS))).toBe('STEP_UP_REQUIRED')
  await stepUp(again, authenticator)
  const excluded = (await again.post(OPTIONS)).json().data
  expect(excluded.excludeCredentials).toMatchObject([{ id: authenticator.id }])
  expect(excluded.user.id).toBe(options.user.id)
})

test('[PK-03] a passkey is registered once, by whoever was asked, in time, here, and by its holder', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN' })
  const other = await addMember(world, { userType: 'ADMIN' })
  const ask = async () => (await staff.post(OPTIONS)).json().data
  const save = (body: object, by = staff) => by.post('/api/passkey/register', { ...NAME, ...body })
  const authenticator = newAuthenticator()

  for (const said of [
    { origin: 'https://localhost:8080' },
    { origin: 'http://localhost:8080.example' },
    { rpId: 'example' },
    { isVerified: false },
    { challenge: 'another' },
  ])
    expect(codeOf(await save(authenticator.create(await ask(), said))), JSON.stringify(said)).toBe(
      'PASSKEY_FAILED',
    )
  const options = await ask()
  expect(codeOf(await save(authenticator.create(options), other))).toBe('PASSKEY_STALE')
  expect((await save(authenticator.create(options))).statusCode).toBe(200)
  expect(codeOf(await save(authenticator.create(options)))).toBe('PASSKEY_STALE')
  expect(codeOf(await save(authenticator.create(await ask())))).toBe('PASSKEY_KNOWN')
  const late = newAuthenticator().create(await ask())
  world.moveBy(5)
  expect(codeOf(await save(late))).toBe('PASSKEY_STALE')
  expect(await passkeysOf(world, staff.id)).toHaveLength(1)
})

test('[PK-03] members have none, and whoever is no staff any more neither', async ({
  world,
  member,
  master,
}) => {
  expect(codeOf(await member.post(OPTIONS))).toBe('PASSKEY_STAFF_ONLY')
  const staff = await addMember(world, { userType: 'ADMIN' })
  await addPasskey(staff)
  const demote = { userType: 'MEMBER' }
  expect((await master.put(`/api/user/${staff.id}/update/userType`, demote)).statusCode).toBe(200)
  expect(await passkeysOf(world, staff.id)).toEqual([])
})

test('[PK-03] a passkey is given a name, and deleted behind a passkey: every other login ends', async ({
  world,
}) => {
  const staff = await addMember(world, { userType: 'ADMIN', phone: PHONE })
  const stranger = await addMember(world, { userType: 'ADMIN' })
  const { id } = await addPasskey(staff)
  const elsewhere = await logIn(world, staff.id)
  expect((await stranger.put('/api/passkey/name', { id, name: '남의 것' })).statusCode).toBe(404)
  expect((await stranger.post('/api/passkey/delete', { id })).statusCode).toBe(404)
  expect((await staff.put('/api/passkey/name', { id, name: ' 회사 컴퓨터 ' })).statusCode).toBe(200)
  expect(await passkeysOf(world, staff.id)).toMatchObject([{ name: '회사 컴퓨터' }])
  expect(codeOf(await elsewhere.post('/api/passkey/delete', { id }))).toBe('STEP_UP_REQUIRED')
  expect((await staff.post('/api/passkey/delete', { id })).statusCode).toBe(200)
  expect(await passkeysOf(world, staff.id)).toEqual([])
  expect((await world.messagesOf(PHONE))[0]).toContain('패스키를 지웠어요.')
  expect((await elsewhere.get('/api/passkey')).statusCode).toBe(401)
  expect((await callsOf(world.app, staff.token).get('/api/passkey')).statusCode).toBe(200)
})

test('[PK-03] nobody has more than ten', async ({ world }) => {
  const staff = await addMember(world, { userType: 'ADMIN' })
  for (let index = 0; index < 10; index += 1) await addPasskey(staff)
  expect(codeOf(await staff.post(OPTIONS))).toBe('TOO_MANY_PASSKEYS')
})
