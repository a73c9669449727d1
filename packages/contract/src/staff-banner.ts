import * as z from 'zod/mini'
import { target, tone } from './banner.ts'
import { envelope } from './envelope.ts'
import { pictureUrl } from './notice.ts'
import type { Refusals } from './refusal.ts'
import { showing } from './showing.ts'
import { text } from './text.ts'

export const refusals = {
  BANNER_INCOMPLETE: [400, '문구와 누르는 곳의 이름을 모두 적어 주세요.'],
  BANNER_TOO_LONG: [400, '문구는 두 줄까지, 한 줄에 20자까지 적을 수 있어요.'],
} as const satisfies Refusals

const LINE = 20
const isShort = (title: string): boolean => {
  const lines = title.split('\n')
  return lines.length <= 2 && lines.every((line) => line.length <= LINE)
}

const written = (length: number) =>
  text(length).check(z.trim(), z.minLength(1, 'BANNER_INCOMPLETE' satisfies keyof typeof refusals))

const fields = {
  title: written(60).check(z.refine(isShort, 'BANNER_TOO_LONG' satisfies keyof typeof refusals)),
  action: written(20),
  imageUrl: z.nullable(pictureUrl),
  imageAlt: text(200),
  target,
  tone,
  ...showing,
}
/** What staff write of a slide. The picture may be for the eye alone: its words say the same. */
export const bannerBody = z.strictObject(fields)
export type BannerBody = z.infer<typeof bannerBody>

const staffBanner = z.object({
  ...fields,
  title: z.string(),
  action: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  bannerId: z.int(),
  revision: z.int(),
  isDeleted: z.boolean(),
})
export type StaffBanner = z.infer<typeof staffBanner>
export const staffBannersReply = envelope(z.array(staffBanner))
