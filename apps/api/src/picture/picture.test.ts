import { randomBytes } from 'node:crypto'
import { MOST_BYTES } from '@self/contract/picture'
import { PICTURE_WIDTHS } from '@self/contract/picture-address'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { jpegOf } from '../../test/picture/jpeg.ts'
import type { World } from '../../test/world.ts'
import { transact } from '../platform/database/transaction.ts'
import { s3Pictures } from '../providers/picture/s3.ts'
import { addPicture, deleteUnusedPictures, usePictures } from './service.ts'

const upload = ({ app }: World, { token }: TestMember, body: Buffer, query = '', type = 'image/jpeg') =>
  app.inject({
    method: 'POST',
    url: `/api/admin/pictures${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })
const added = async (world: World, staff: TestMember, body?: Buffer): Promise<string> =>
  (await upload(world, staff, body ?? (await jpegOf()))).json().data.url
const codeOf = async (reply: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await reply
  return [statusCode, json().code]
}
const useAt = (world: World, holder: string, urls: string[]) =>
  transact(world.db, (tx) => usePictures(tx, { holder, urls, at: world.app.now() }))

/** As the store of the sandbox, asked over HTTP. */
const inS3 = ({ outside }: World, secret = 'sandbox-s3-secret', bucket = 'pictures') =>
  s3Pictures({ endpoint: `${outside}/s3`, bucket, region: 'kr-standard', keyId: 'sandbox-s3', secret })

test('[CT-20] an upload is served in three widths, and as long as there are browsers', async ({
  world,
  admin,
}) => {
  const { data } = (await upload(world, admin, await jpegOf({ width: 1600, height: 800 }))).json()
  expect(data).toEqual({
    url: expect.stringMatching(/^\/api\/picture\/[0-9a-f]{32}-640$/),
    width: 1280,
    height: 640,
  })
  for (const width of PICTURE_WIDTHS) {
    const { headers, rawPayload } = await world.app.inject(data.url.replace('640', String(width)))
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
})

test('[CT-21] nothing is left of where a photograph was taken, and it stands upright', async ({
  world,
  admin,
}) => {
  const lying = await jpegOf({ width: 400, height: 200, orientation: 6 })
  expect((await sharp(lying).metadata()).exif?.toString('latin1')).toContain('37.5 N')
  const { data } = (await upload(world, admin, lying)).json()
  expect([data.width, data.height]).toEqual([200, 400])
  const { rawPayload } = await world.app.inject(data.url)
  const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(rawPayload.includes('37.5 N')).toBe(false)
})

test('[CT-20] a shape is cut out where its focus is', async ({ world, admin }) => {
  const halves = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 300, height: 200, channels: 3, background: '#0000ff' } },
        left: 300,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const colourAt = async (query: string) => {
    const { url } = (await upload(world, admin, halves, query, 'image/png')).json().data
    const { data } = await sharp((await world.app.inject(url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (data[0] ?? 0) > 128 ? 'red' : 'blue'
  }
  expect(await colourAt('?shape=SQUARE&x=0')).toBe('red')
  expect(await colourAt('?shape=SQUARE&x=100')).toBe('blue')
  expect(await codeOf(upload(world, admin, halves, '?shape=ROUND'))).toEqual([400, 'BAD_REQUEST'])
  expect(await codeOf(upload(world, admin, halves, '?x=101'))).toEqual([400, 'BAD_REQUEST'])
})

test('[CT-21] what a file is follows from its bytes, and nothing but JPEG, PNG and WebP is read', async ({
  world,
  admin,
}) => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
  const gif = await sharp(await jpegOf())
    .gif()
    .toBuffer()
  const tiff = await sharp(await jpegOf())
    .tiff()
    .toBuffer()
  const jpeg = await jpegOf()
  for (const body of [svg, gif, tiff, Buffer.alloc(0), Buffer.from('GIF89a'), jpeg.subarray(0, 200)])
    expect(await codeOf(upload(world, admin, body))).toEqual([400, 'PICTURE_UNREADABLE'])
  for (const type of ['image/svg+xml', 'application/json', 'text/html', 'multipart/form-data; boundary=x'])
    expect(await codeOf(upload(world, admin, svg, '', type))).toEqual([415, 'MEDIA_TYPE_UNKNOWN'])
  expect((await upload(world, admin, jpeg, '', 'image/png')).statusCode).toBe(200)
})

test('[CT-21] too many bytes, too many pixels and too few are refused before they are decoded', async ({
  world,
  admin,
}) => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await codeOf(upload(world, admin, bomb, '', 'image/png'))).toEqual([400, 'PICTURE_TOO_WIDE'])
  expect(await codeOf(upload(world, admin, await jpegOf({ width: 159 })))).toEqual([400, 'PICTURE_TOO_SMALL'])
  const heavy = Buffer.concat([await jpegOf(), Buffer.alloc(MOST_BYTES)])
  expect(await codeOf(upload(world, admin, heavy))).toEqual([413, 'PICTURE_TOO_LARGE'])
})

test('[CT-21] whatever bytes come, they are a picture or refused', async ({ world, admin }) => {
  const right = await jpegOf()
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.concat([right.subarray(0, 20), bytes])),
    fc
      .array(fc.tuple(fc.nat(right.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 })
      .map((changes) => {
        const changed = Buffer.from(right)
        for (const [at, byte] of changes) changed[at] = byte
        return changed
      }),
  )
  await fc.assert(
    fc.asyncProperty(broken, async (body) => {
      expect([200, 400]).toContain((await upload(world, admin, body)).statusCode)
    }),
    { numRuns: 200, seed: 20 },
  )
})

test('[CT-21] whoever may not edit what has pictures uploads none', async ({ world, admin, member }) => {
  expect((await upload(world, member, await jpegOf())).statusCode).toBe(403)
  expect((await upload(world, { ...admin, token: '' }, await jpegOf())).statusCode).toBe(401)
})

test('[CT-22] the same bytes come to the same address, and nobody asks for a name that is none', async ({
  world,
  admin,
}) => {
  const body = await jpegOf()
  expect(await added(world, admin, body)).toBe(await added(world, admin, body))
  const unknown = randomBytes(16).toString('hex')
  expect((await world.app.inject(`/api/picture/${unknown}-640`)).statusCode).toBe(404)
  for (const name of [unknown, `${unknown}-641`, '..%2F..%2Fetc', `${unknown.toUpperCase()}-640`])
    expect((await world.app.inject(`/api/picture/${name}`)).statusCode).toBe(400)
})

test.for(['a folder', 'S3'])(
  '[CT-22] in %s an unused picture is deleted after thirty days, a used one never',
  async (kind, { world, admin }) => {
    if (kind === 'S3') world.app.pictures = inS3(world)
    const used = await added(world, admin)
    const unused = await added(world, admin)
    await useAt(world, 'TEST 1', [used, '/self/demo/counsellor-1.svg'])
    const statuses = async () => {
      await deleteUnusedPictures(world.app)
      return Promise.all([used, unused].map(async (url) => (await world.app.inject(url)).statusCode))
    }
    world.moveBy(30 * 24 * 60)
    expect(await statuses()).toEqual([200, 200])
    world.moveBy(1)
    expect(await statuses()).toEqual([200, 404])
    await useAt(world, 'TEST 1', [])
    expect(await statuses()).toEqual([200, 404])
    world.moveBy(30 * 24 * 60 + 1)
    expect(await statuses()).toEqual([404, 404])
    expect(await world.db.selectFrom('picture').selectAll().execute()).toEqual([])
    await expect(useAt(world, 'TEST 1', [used])).rejects.toMatchObject({ code: 'PICTURE_GONE' })
  },
)

test('[CT-22] what broke off while it was deleted is gone on with, and not used meanwhile', async ({
  world,
  admin,
}) => {
  const { pictures } = world.app
  const body = await jpegOf()
  const url = await added(world, admin, body)
  world.moveBy(31 * 24 * 60)
  world.app.pictures = { ...pictures, delete: () => Promise.reject(new Error('away')) }
  await expect(deleteUnusedPictures(world.app)).rejects.toThrow('away')
  const again = addPicture(world.app, body, { shape: 'FREE', x: 50, y: 50 })
  await expect(again).rejects.toMatchObject({ code: 'PICTURE_BUSY' })
  await expect(useAt(world, 'TEST 1', [url])).rejects.toMatchObject({ code: 'PICTURE_GONE' })
  world.app.pictures = pictures
  await deleteUnusedPictures(world.app)
  expect(await addPicture(world.app, body, { shape: 'FREE', x: 50, y: 50 })).toMatchObject({ url })
  expect((await world.app.inject(url)).statusCode).toBe(200)
})

test('[CT-22] a store that refuses the key, knows no such bucket or is silent is told of, and stores nothing', async ({
  world,
  admin,
}) => {
  for (const store of [inS3(world, 'another-secret'), inS3(world, undefined, 'elsewhere')]) {
    world.app.pictures = store
    expect(await codeOf(upload(world, admin, await jpegOf()))).toEqual([503, 'PICTURES_AWAY'])
  }
  world.app.pictures = inS3(world)
  const url = await added(world, admin)
  await world.atSandbox('/sandbox/outage', { path: '/s3', kind: 'error' })
  expect(await codeOf(world.app.inject(url))).toEqual([503, 'PICTURES_AWAY'])
})
