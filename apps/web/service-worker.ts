import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, type Plugin, transformWithOxc } from 'vite'
import { filesOf } from './screen-files.ts'

const SOURCE = 'src/shell/offline/worker.ts'
/** What can be opened without a connection: home, my page, and what their parts ask for. */
const OFFLINE = [
  'index.html',
  'src/screen-router.tsx',
  'src/home/member-home.tsx',
  'src/my-page/my-info-screen.tsx',
  'src/shell/help-sheet.tsx',
]
const PICTURES = ['demo/mark.svg', 'demo/offline.svg', 'demo/banner-room.svg', 'demo/banner-door.svg']

/** Writes the service worker beside the page, with the files that it keeps: its name stays, so browsers look for a new one. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
    const files = new Set<string>()
    for (const key of OFFLINE) filesOf(manifest, key, files)
    const stored = [...files, ...PICTURES].map((file) => `/self/${file}`)
    const page = readFileSync(join(dir, 'index.html'))
    const version = createHash('sha256').update(page).update(stored.join()).digest('hex').slice(0, 12)
    const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
    const constants = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(stored)}\n`
    writeFileSync(join(dir, 'sw.js'), constants + code)
  },
}
