// Draws first paints in a thread of its own, with what apps/web/src/first-paint.tsx was built to; knows no setting and no database.
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, Paint, ToWorker } from './painter.ts'

type Bundle = {
  beBrowser: (load: (path: string) => Promise<string | undefined>) => void
  paint: (path: string) => Promise<Paint | undefined>
}

const { script } = workerData as { script: string }
const { beBrowser, paint }: Bundle = await import(script)
const loading = new Map<number, (body: string | undefined) => void>()
let loads = 0

const send = (message: FromWorker) => parentPort?.postMessage(message)

beBrowser(
  (path) =>
    new Promise((done) => {
      loads += 1
      loading.set(loads, done)
      send({ kind: 'load', load: loads, path })
    }),
)

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'loaded') return answer(message.load, message.body)
  void paint(message.path).then(
    (drawn) => send({ kind: 'painted', id: message.id, paint: drawn }),
    (error) => send({ kind: 'failed', id: message.id, reason: String(error) }),
  )
})

function answer(load: number, body: string | undefined): void {
  loading.get(load)?.(body)
  loading.delete(load)
}
