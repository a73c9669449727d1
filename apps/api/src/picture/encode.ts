import { createHash } from 'node:crypto'
import { cutOf, LEAST_SIDE, MOST_PIXELS, type PictureCut } from '@self/contract/picture'
import { PICTURE_WIDTHS } from '@self/contract/picture-address'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { refuse } from '../platform/errors.ts'

/** A long one is at most so high, in px. */
const HIGHEST = 2560
const QUALITY = 80
const SECONDS = 10

// One picture holds up to 160 MB while it is decoded.
const twoAtOnce = pLimit(2)
sharp.cache(false)
sharp.concurrency(1)
// Whatever the bytes claim to be, no other reader of libvips is ever tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const READ = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false } as const

type Encoded = {
  hash: string
  width: number
  height: number
  files: { width: number; body: Buffer }[]
}

/**
 * Decodes an upload, turns it upright, cuts it, and writes it anew in each width as WebP: nothing of what it carried
 * beside its pixels is left. Refuses what is no JPEG, PNG or WebP, whatever it says it is, too small or too large.
 */
export async function encode(upload: Buffer, cut: PictureCut): Promise<Encoded> {
  if (!isPicture(upload)) throw refuse('PICTURE_UNREADABLE')
  return twoAtOnce(async () => {
    const size = await sizeOf(upload)
    const { data, info } = await readable(
      sharp(upload, READ)
        .autoOrient()
        .extract(cutOf(size, cut))
        .resize({ width: PICTURE_WIDTHS[2], height: HIGHEST, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: SECONDS })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
    const { width, height, channels } = info
    const files = await Promise.all(
      PICTURE_WIDTHS.map(async (each) => ({
        width: each,
        body: await sharp(data, { raw: { width, height, channels } })
          .resize({ width: each, withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer(),
      })),
    )
    return { hash: hashOf(files), width, height, files }
  })
}

/** Of what is upright, before any pixel is decoded. */
async function sizeOf(upload: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient: size } = await readable(sharp(upload, { ...READ, limitInputPixels: false }).metadata())
  if (size.width * size.height > MOST_PIXELS) throw refuse('PICTURE_TOO_WIDE')
  if (Math.min(size.width, size.height) < LEAST_SIDE) throw refuse('PICTURE_TOO_SMALL')
  return size
}

/** libvips says in words of its own what it can't read. */
const readable = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch(() => {
    throw refuse('PICTURE_UNREADABLE')
  })

/** By its first bytes; a header of the call says what somebody claims. */
const isPicture = (upload: Buffer): boolean =>
  upload.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  upload.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (upload.subarray(0, 4).equals(Buffer.from('RIFF')) && upload.subarray(8, 12).equals(Buffer.from('WEBP')))

function hashOf(files: Encoded['files']): string {
  const hash = createHash('sha256')
  for (const { body } of files) hash.update(body)
  return hash.digest('hex').slice(0, 32)
}
