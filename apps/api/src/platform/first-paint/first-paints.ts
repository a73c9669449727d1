import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { toKst } from '@self/contract/time'
import type { FastifyInstance } from 'fastify'
import { versionOf } from '../catalogue/answers.ts'
import { firstPaints } from '../metrics.ts'
import { type Paint, Painter } from './painter.ts'

/** Screens, counsellors and centres of a catalogue of a hundred centres; the oldest gives way to one more. */
const MOST = 300
/** Drawings under way at a time: whoever comes then has the empty page. */
const MOST_AT_ONCE = 20
/** In milliseconds: a page goes out without its drawing sooner than late. */
const LONGEST_WAIT = 1_000

/** The drawing for a path below /self/, as a visitor sees it; undefined where there is none, or none in time. Never throws. */
export type FirstPaintAt = (path: string) => Promise<Paint | undefined>

/**
 * First paints by path, version of the catalogue and Korean day, so that each is drawn once (docs/decisions/128). Only
 * answers that are the same for everybody come into them: those that carry the catalogue's version, and the map's settings.
 */
export function firstPaintsOf(app: FastifyInstance, webDist: string): FirstPaintAt {
  const script = join(webDist, '.server/first-paint.js')
  const drawn = new Map<string, Promise<Paint | undefined>>()
  let underWay = 0
  let built = 0
  let painter: Painter | undefined
  app.addHook('onClose', () => painter?.close())

  return async (path) => {
    try {
      const key = await keyOf(path)
      const known = key && drawn.get(key)
      const paint = await inTime(known || (key ? draw(key, path) : undefined))
      firstPaints.inc({ outcome: paint ? (known ? 'known' : 'drawn') : 'none' })
      return paint
    } catch (error) {
      firstPaints.inc({ outcome: 'failed' })
      app.log.warn({ err: error }, 'a first paint failed')
      return undefined
    }
  }

  /** Nothing before the web app is built; another one after each build. */
  async function keyOf(path: string): Promise<string | undefined> {
    const build = statSync(script, { throwIfNoEntry: false })?.mtimeMs
    if (!build) return undefined
    if (build !== built) startAnew(build)
    const version = await app.catalogue((db) => versionOf(db, app.now()))
    return version && `${version} ${toKst(app.now()).date} ${path}`
  }

  function startAnew(build: number): void {
    void painter?.close()
    painter = new Painter(script, load)
    drawn.clear()
    built = build
  }

  /** What failed is tried again at the next request; what is drawn nowhere is not kept. */
  function draw(key: string, path: string): Promise<Paint | undefined> | undefined {
    if (underWay >= MOST_AT_ONCE || !painter) return undefined
    underWay += 1
    const drawing = painter.paint(`/${path}`).finally(() => {
      underWay -= 1
    })
    drawn.set(key, drawing)
    const [oldest] = drawn.keys()
    if (drawn.size > MOST && oldest) drawn.delete(oldest)
    drawing.then(
      (paint) => !paint && drawn.delete(key),
      () => drawn.delete(key),
    )
    return drawing
  }

  async function load(path: string): Promise<string | undefined> {
    const { statusCode, headers, body } = await app.inject(path)
    const isForAll = headers.etag !== undefined || path === '/api/map/config'
    return statusCode === 200 && isForAll ? body : undefined
  }
}

function inTime(drawing: Promise<Paint | undefined> | undefined): Promise<Paint | undefined> {
  if (!drawing) return Promise.resolve(undefined)
  const late = new AbortController()
  return Promise.race([drawing, delay(LONGEST_WAIT, undefined, { signal: late.signal })]).finally(() =>
    late.abort(),
  )
}
