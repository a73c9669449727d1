import type { FastifyInstance } from 'fastify'
import type { Maps } from './maps.ts'

const SIZE = 256
const CELLS = 4
const CELL = SIZE / CELLS
const MAX_ZOOM = 22
/** Short, so that a switched fault shows. */
const KEPT_SECONDS = 60

const BLOCKS = ['#f1e9dc', '#f4ecdf', '#efe6d8', '#e3ebd9'] as const
const STREET = '#fffdf9'
const AVENUE = '#fbe3c4'

/** Drawn map tiles: the same address always shows the same streets, and neighbours join. */
export async function tileRoute(app: FastifyInstance, { maps }: { maps: Maps }): Promise<void> {
  app.get<{ Params: { z: string; x: string; y: string } }>('/tiles/:z/:x/:y', async ({ params }, reply) => {
    if (maps.outcome === 'tiles-down') return reply.code(503).header('cache-control', 'no-store').send()
    const match = /^(\d+)\/(\d+)\/(\d+)(?:\.(?:svg|png))?$/.exec(`${params.z}/${params.x}/${params.y}`)
    const [z = 0, x = 0, y = 0] = match?.slice(1).map(Number) ?? []
    const isOnMap = match !== null && z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z
    if (!isOnMap) return reply.code(404).send()
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(tile(z, x, y))
  })
}

function tile(z: number, x: number, y: number): string {
  const cells = Array.from({ length: CELLS * CELLS }, (_, index) => {
    const column = index % CELLS
    const row = Math.floor(index / CELLS)
    const shade = BLOCKS[scatter(x * CELLS + column, y * CELLS + row, z) % BLOCKS.length]
    return `<rect x="${column * CELL + 3}" y="${row * CELL + 3}" width="${CELL - 6}" height="${CELL - 6}" rx="4" fill="${shade}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<rect width="${SIZE}" height="${SIZE}" fill="${STREET}"/>
<g>${cells.join('')}</g>
<g fill="${AVENUE}">${avenue(x, z, 'column')}${avenue(y, z, 'row')}</g>
<text x="8" y="${SIZE - 10}" font-family="sans-serif" font-size="9" fill="#a79b8b">${z}/${x}/${y}</text>
</svg>`
}

/** An avenue depends on its column or row alone, so it runs on through every tile that it crosses. */
function avenue(position: number, z: number, along: 'column' | 'row'): string {
  const at = ((scatter(position, 0, z) % (CELLS - 1)) + 1) * CELL - 7 // never on the tile's edge
  return along === 'column'
    ? `<rect x="${at}" width="14" height="${SIZE}"/>`
    : `<rect y="${at}" width="${SIZE}" height="14"/>`
}

/** A number that looks random but belongs to its place. */
function scatter(a: number, b: number, c: number): number {
  const mixed = Math.imul(a + 1, 73_856_093) ^ Math.imul(b + 1, 19_349_663) ^ Math.imul(c + 1, 83_492_791)
  return Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177) >>> 16
}
