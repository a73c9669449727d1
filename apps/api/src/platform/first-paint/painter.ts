import { Worker } from 'node:worker_threads'

/** A screen as a visitor sees it first: HTML for #root, the words of its title as HTML where it has one of its own, its data as JSON. */
export type Paint = { html: string; title?: string | undefined; data: string }

export type ToWorker =
  | { kind: 'paint'; id: number; path: string }
  | { kind: 'loaded'; load: number; body: string | undefined }
export type FromWorker =
  | { kind: 'load'; load: number; path: string }
  | { kind: 'painted'; id: number; paint: Paint | undefined }
  | { kind: 'failed'; id: number; reason: string }

/** In milliseconds: a drawing that takes longer ends with its thread. */
const LONGEST = 3_000
/** In MB, for the program, React and a hundred screens. */
const MEMORY = 192

type Waiting = { resolve: (paint: Paint | undefined) => void; reject: (error: Error) => void }

/** Draws screens. script: what the web app's build made for it. load: an answer that is the same for everybody. */
export class Painter {
  #script: string
  #load: (path: string) => Promise<string | undefined>
  #worker: Worker | undefined
  #waiting = new Map<number, Waiting>()
  #paints = 0

  constructor(script: string, load: (path: string) => Promise<string | undefined>) {
    this.#script = script
    this.#load = load
  }

  /** Undefined where the web app draws nothing ahead. Throws what went wrong, after three seconds in any case. */
  paint(path: string): Promise<Paint | undefined> {
    const worker = this.#worker ?? this.#start()
    const id = ++this.#paints
    const drawing = new Promise<Paint | undefined>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    )
    const timer = setTimeout(() => this.#end(worker, new Error(`${path} took too long`)), LONGEST)
    worker.postMessage({ kind: 'paint', id, path } satisfies ToWorker)
    return drawing.finally(() => clearTimeout(timer))
  }

  async close(): Promise<void> {
    if (this.#worker) this.#end(this.#worker, new Error('The server is closing'))
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { script: this.#script },
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    })
    worker.unref()
    worker.on('message', (message: FromWorker) => this.#hear(worker, message))
    worker.on('error', (error) => this.#end(worker, error as Error))
    worker.on('exit', () => this.#end(worker, new Error('The thread has ended')))
    this.#worker = worker
    return worker
  }

  #hear(worker: Worker, message: FromWorker): void {
    if (message.kind === 'load') {
      const { load, path } = message
      const answer = (body?: string) => worker.postMessage({ kind: 'loaded', load, body } satisfies ToWorker)
      void this.#load(path).then(answer, () => answer())
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'painted') waiting?.resolve(message.paint)
    else waiting?.reject(new Error(message.reason))
  }

  /** The next drawing has a new thread. */
  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    void worker.terminate()
  }
}
