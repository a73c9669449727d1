import { addPicture } from '../../src/picture/service.ts'
import type { SampleCall, Scene } from '../routes/scene.ts'
import { jpegOf } from './jpeg.ts'

/** A call of each route about pictures. */
export const pictureCalls = {
  'GET /api/picture/:name': async ({ world }: Scene): Promise<SampleCall> => {
    const { url } = await addPicture(world.app, await jpegOf(), { shape: 'FREE', x: 50, y: 50 })
    return { url }
  },
  'POST /api/admin/pictures': async (): Promise<SampleCall> => ({ body: await jpegOf(), type: 'image/jpeg' }),
}
