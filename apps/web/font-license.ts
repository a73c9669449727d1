import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const LICENSE = createRequire(import.meta.url).resolve('pretendard/dist/LICENSE.txt')

/** Lays the typeface's licence beside its files: `build.license` knows of scripts alone. */
export const fontLicense: Plugin = {
  name: 'font-license',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'fonts/LICENSE.txt', source: readFileSync(LICENSE, 'utf8') })
  },
}
