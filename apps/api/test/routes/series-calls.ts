import { addPass, previewOf, seriesOf, takeSeries } from '../money/series.ts'
import type { SampleCall, Scene } from './scene.ts'

/** Of a series of four sessions of the owner's own. */
async function rest({ world, owner }: Scene, what: string, body?: object): Promise<SampleCall> {
  const { sessions } = await takeSeries(world, owner)
  return { url: `/api/series/from/${sessions[0]?.id}/${what}`, body: body ?? {} }
}

export const seriesCalls = {
  'POST /api/series/preview': async ({ world, owner }: Scene) => ({
    body: previewOf(await addPass(world, owner)),
  }),
  'POST /api/series': async ({ world, owner }: Scene) => ({
    body: await seriesOf(world, await addPass(world, owner)),
  }),
  'POST /api/series/from/:id/cancel': (scene: Scene) => rest(scene, 'cancel'),
  'POST /api/series/from/:id/move/preview': (scene: Scene) =>
    rest(scene, 'move/preview', { date: '2026-12-02', time: '10:00' }),
  'POST /api/series/from/:id/move': async ({ world, owner }: Scene) => {
    const { sessions } = await takeSeries(world, owner)
    const [first] = sessions
    return {
      url: `/api/series/from/${first?.id}/move`,
      body: { starts: [{ id: first?.id, date: '2026-12-02', time: '10:00' }] },
    }
  },
}
