import * as z from 'zod/mini'
import { pictureUrl } from './notice.ts'

/** Where a slide may lead to: screens of our own that open for everybody or after a login. */
export const TARGET_LABELS = {
  '/Reservation': '상담 예약',
  '/PurchaseCertificate': '이용권',
  '/BranchList': '센터 찾기',
  '/Diagnosis': '자가진단',
  '/MyInfo': '내 정보',
  '/faq': '자주 묻는 질문',
} as const
type Target = keyof typeof TARGET_LABELS
export const target = z.enum(Object.keys(TARGET_LABELS) as [Target, ...Target[]])

export const TONE_LABELS = { ORANGE: '주황', PINE: '솔빛' } as const
type Tone = keyof typeof TONE_LABELS
export const tone = z.enum(Object.keys(TONE_LABELS) as [Tone, ...Tone[]])

/** A slide of home's banner. title: up to two lines. */
export const slide = z.object({
  bannerId: z.int(),
  title: z.string(),
  action: z.string(),
  imageUrl: z.nullable(pictureUrl),
  imageAlt: z.string(),
  target,
  tone,
})
export type BannerSlide = z.infer<typeof slide>
export const slidesReply = z.array(slide)
