import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { adminId, branchCode } from './text.ts'

/** Spec 2 §3 «Member/counsellor». The path says member, the product counsellor (D-64). */
export const counsellor = z.object({
  wrId: z.int(),
  adminId,
  name: z.string(),
  status: z.enum(['Y', 'N']),
  canTest: z.enum(['Y', 'N']),
  role: z.nullable(z.string()),
  target: z.nullable(z.string()),
  history: z.nullable(z.string()),
  education: z.nullable(z.string()),
  qualification: z.nullable(z.string()),
  file: z.nullable(z.string()),
  branch: branchCode,
})
export type Counsellor = z.infer<typeof counsellor>

export const counsellorListReply = envelope(z.array(counsellor))

/** Spec 2 §2 «Counsellor selection strip». */
/** Spec 2 §8 «expert load failure». */
export const COUNSELLORS_LOAD_FAILED = '전문가 정보를 불러오지 못했어요.'
export const DATE_FIRST = '날짜를 먼저 선택해 주세요.'
export const NO_PROFILE = '프로필 정보 없음'

/** '검사' if canTest is Y, otherwise '상담'. */
export const labelOf = ({ canTest }: Pick<Counsellor, 'canTest'>): string =>
  canTest === 'Y' ? '검사' : '상담'

/** Active before inactive, otherwise as given. */
export const activeFirst = <Card extends Pick<Counsellor, 'status'>>(cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => Number(b.status === 'Y') - Number(a.status === 'Y'))

/** Cards in sight up to each width in px. Spec 2 §2. */
const VISIBLE_CARDS = [
  [360, 1.5],
  [375, 1.4],
  [394, 1.5],
  [413, 1.6],
  [430, 1.7],
  [447, 1.8],
  [470, 1.9],
  [520, 2.1],
] as const

/** How many cards stand side by side in a width in pixels, parts of one too. */
export const visibleCards = (width: number): number =>
  VISIBLE_CARDS.find(([upTo]) => width <= upTo)?.[1] ?? 2.3
