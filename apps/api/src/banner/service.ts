import type { BannerSlide } from '@self/contract/banner'
import { pictureUrl } from '@self/contract/notice'
import type { Reader } from '../notice/showing.ts'
import type { Db } from '../platform/database/db.ts'
import { listShown } from './queries.ts'

/** The slides that a reader is shown, in their order; a picture from anywhere but a safe place is left out. */
export async function listSlides(db: Db, reader: Reader): Promise<BannerSlide[]> {
  const rows = await listShown(db, reader)
  return rows.map(({ imageUrl, ...slide }) => ({
    ...slide,
    imageUrl: pictureUrl.safeParse(imageUrl).success ? imageUrl : null,
  }))
}
