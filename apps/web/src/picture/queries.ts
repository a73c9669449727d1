import { type Picture, type PictureCut, pictureReply } from '@self/contract/picture'
import { api } from '../shared/api/api.ts'

/** Uploads a file, of which this part is kept. */
export const addPicture = async (file: Blob, { shape, x, y }: PictureCut): Promise<Picture> =>
  (
    await api(pictureReply, `/api/admin/pictures?shape=${shape}&x=${x}&y=${y}`, {
      method: 'POST',
      body: file,
    })
  ).data
