import type { PoolClient } from 'pg'
import { insert } from '../insert.ts'

const SLIDES = [
  {
    id: 1,
    title: '마음이 무거운 날,\n곁에 있을게요',
    action: '상담 예약하기',
    image_url: '/self/demo/banner-room.svg',
    target: '/Reservation',
    tone: 'ORANGE',
  },
  {
    id: 2,
    title: '예약한 상담을\n한곳에서 봐요',
    action: '내 일정 보기',
    image_url: '/self/demo/banner-door.svg',
    target: '/MyInfo',
    tone: 'PINE',
  },
]

/** The two slides of home, where there is none: migration 0171 has brought them unless they were taken out again. */
export async function seedBanners(client: PoolClient, now: Date): Promise<void> {
  const { rowCount } = await client.query('select from banner limit 1')
  if (rowCount !== 0) return
  const rows = SLIDES.map((slide, index) => ({
    ...slide,
    ...{ view_status: 'Y', sort_order: index, audience: 'ALL', created_at: now },
  }))
  await insert(client, 'banner', rows)
}

/** Takes out the slides that migration 0171 brings, as long as nobody has edited them and there is neither branch nor member. */
export const removeBanners = (client: PoolClient) =>
  client.query(`delete from banner where id in (1, 2) and revision = 0
    and not exists (select from branch) and not exists (select from member)`)
