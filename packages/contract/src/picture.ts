import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'

/** What an upload may be, as a browser names it; what it is follows from its bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** In bytes. */
export const MOST_BYTES = 8 * 1024 * 1024
/** Of width times height, before anything is decoded. */
export const MOST_PIXELS = 40_000_000
export const LEAST_SIDE = 160

export const refusals = {
  PICTURE_UNREADABLE: [400, '읽을 수 없는 사진이에요. JPG, PNG, WebP 사진을 골라 주세요.'],
  PICTURE_TOO_LARGE: [413, '사진이 8MB를 넘어요. 크기를 줄여서 다시 올려 주세요.'],
  PICTURE_TOO_WIDE: [400, '사진의 화소가 너무 많아요. 가로와 세로를 줄여서 다시 올려 주세요.'],
  PICTURE_TOO_SMALL: [400, '사진이 너무 작아요. 가로와 세로가 160픽셀을 넘는 사진을 골라 주세요.'],
  PICTURE_BUSY: [409, '같은 사진을 지우고 있어요. 잠시 뒤 다시 올려 주세요.'],
  PICTURE_GONE: [409, '올려 둔 사진이 지워졌어요. 사진을 다시 올려 주세요.'],
  PICTURES_AWAY: [503, '지금은 사진을 저장하거나 불러올 수 없어요. 잠시 뒤 다시 시도해 주세요.'],
} as const satisfies Refusals

/** What is cut out of an upload: width and height to each other; FREE leaves it whole. */
export const PICTURE_SHAPES = { FREE: null, SQUARE: [1, 1], PHOTO: [17, 10], WIDE: [16, 9] } as const
export type PictureShape = keyof typeof PICTURE_SHAPES

/** In hundredths, from the left and from the top: what stays in sight, as CSS's object-position has it. */
const focus = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 50)
/** POST /api/admin/pictures?…, with the file as body. */
export const pictureQuery = z.strictObject({
  shape: z._default(z.enum(Object.keys(PICTURE_SHAPES) as [PictureShape, ...PictureShape[]]), 'FREE'),
  x: focus,
  y: focus,
})
export type PictureCut = z.infer<typeof pictureQuery>

/** A picture that has been uploaded: where it is served in the middle of its widths, and its measures at the largest. */
const picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof picture>
export const pictureReply = envelope(picture)

/** The largest part of a shape that a picture holds, where its focus has it. */
export function cutOf(
  { width, height }: { width: number; height: number },
  { shape, x, y }: PictureCut,
): { left: number; top: number; width: number; height: number } {
  const [across, down] = PICTURE_SHAPES[shape] ?? [width, height]
  const scale = Math.min(width / across, height / down)
  const cut = { width: Math.round(across * scale), height: Math.round(down * scale) }
  return {
    ...cut,
    left: Math.round(((width - cut.width) * x) / 100),
    top: Math.round(((height - cut.height) * y) / 100),
  }
}
