// Has Redocly lint the API's document as a server would give it; redocly.yaml says by which rules.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-document-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'openapi.json')
// Its megabyte is more than a child's output may have by itself.
writeFileSync(file, execFileSync(process.execPath, ['apps/api/openapi.ts'], { maxBuffer: 32 * 1024 * 1024 }))
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const args = ['lint', file, '--config', 'redocly.yaml', '--max-problems', '50']
const { status, output } = spawnSync('node_modules/.bin/redocly', args, { env, encoding: 'utf8' })
console.log(output.join('\n'))
// A warning is a problem too: Redocly ends with 0 when it has only warned.
process.exitCode = status || (/\bwarning/.test(output.join('\n')) ? 1 : 0)
