import { join } from 'node:path'
import type { Env } from '../../platform/settings/schema.ts'
import { pictureFolder } from './folder.ts'
import { s3Pictures } from './s3.ts'
import type { PictureStore } from './store.ts'

/** The store that the settings name: one that speaks S3, or else a folder. */
export function pictureStoreOf(env: Env): PictureStore {
  const { PICTURES_S3_ENDPOINT: endpoint } = env
  if (!endpoint) return pictureFolder(env.PICTURES_DIR ?? join(env.DATA_DIR, 'pictures'))
  return s3Pictures({
    endpoint,
    bucket: env.PICTURES_S3_BUCKET,
    region: env.PICTURES_S3_REGION,
    keyId: env.PICTURES_S3_KEY_ID,
    secret: env.PICTURES_S3_SECRET,
  })
}
