// Ends with 0 when the server beside it is ready (/readyz): what a container's health check runs.
import { readFileSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get as getTls } from 'node:https'
import { join } from 'node:path'

const { PORT = '8080', INSIDE_TLS_DIR: folder } = process.env
const where = { host: '127.0.0.1', port: PORT, path: '/readyz', timeout: 4_000 }

const call = folder ? getTls({ ...where, ...certificatesIn(folder), servername: 'node' }) : getPlain(where)
call.on('timeout', () => call.destroy())
call.on('error', () => process.exit(1))
call.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))

function certificatesIn(path: string) {
  const read = (name: string) => readFileSync(join(path, name))
  return { ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') }
}
