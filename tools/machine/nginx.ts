import { type SpawnOptions, spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { run } from '../command.ts'
import { atExit } from './at-exit.ts'
import { installSystemPackages } from './packages.ts'

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url))
const BINARIES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** Where nginx of production finds what an authority looks for; here the folder acme of its own. */
export const ACME_ROOT = '/var/www/acme'

/** The system's nginx, or undefined. */
export const findNginx = () => BINARIES.find(existsSync)

interface Certificate {
  cert: string
  key: string
}

export interface Tls extends Certificate {
  redirectPort: number
}

interface NginxOptions {
  port: number
  nodes: readonly string[]
  folder: string
  tls?: Tls
  log?: string
  /** The certificates that deploy/inside.sh has made for nginx: how nodes are asked in production; else in the open. */
  insideTls?: string
  /** As in production; else none, for whoever plays many people from one address. */
  hasLimits?: boolean
}

/**
 * nginx in front of nodes ('127.0.0.1:9451'), by deploy/nginx.conf itself: only where it listens, where the nodes
 * are and ACME_ROOT is written anew, into a folder of its own. With tls ({ cert, key, redirectPort }) it serves https as
 * deploy/listen.conf says. What it writes goes to log.
 */
export async function startNginx(options: NginxOptions) {
  const { port, tls, folder, log = join(folder, 'nginx.log') } = options
  if (!findNginx()) await installSystemPackages(['nginx-light'])
  const nginx = findNginx() ?? 'nginx'
  writeSettings(options)
  const pid = join(folder, 'nginx.pid')
  const where = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
  const args = [...where, '-g', `daemon off; pid ${pid};`]
  const output = openSync(log, 'a')
  const written: SpawnOptions = { stdio: ['ignore', output, output] }
  const tested = await run(nginx, ['-tq', ...args], written)
  if (tested.code !== 0) throw new Error(`nginx refuses its settings:\n${readFileSync(log, 'utf8')}`)

  rmSync(pid, { force: true }) // the test leaves an empty one
  const server = spawn(nginx, args, written)
  let isOver = false
  const release = atExit(() => server.kill('SIGTERM'))
  const ended = new Promise((resolve) => server.once('close', resolve)).then(() => {
    isOver = true
    release()
  })
  while (!isOver && !existsSync(pid)) await setTimeout(20) // written when it listens
  if (isOver) throw new Error(`nginx did not start:\n${readFileSync(log, 'utf8')}`)
  const stop = async () => {
    server.kill('SIGQUIT') // what is under way is answered
    await ended
  }
  return { origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, stop }
}

function writeSettings({ port, nodes, tls, insideTls, folder, hasLimits }: NginxOptions) {
  mkdirSync(join(folder, 'tls'), { recursive: true })
  const main = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
  writeFileSync(
    join(folder, 'nginx.conf'),
    main.replace(`root ${ACME_ROOT};`, `root ${join(folder, 'acme')};`),
  )
  copyFileSync(join(DEPLOY, 'log.conf'), join(folder, 'log.conf'))
  writeFileSync(join(folder, 'nodes.conf'), nodes.map((node) => `server ${node}${parameters()};\n`).join(''))
  writeFileSync(join(folder, 'listen.conf'), tls ? listenTls(port, tls) : `listen 127.0.0.1:${port};\n`)
  writeFileSync(join(folder, 'limits.conf'), hasLimits ? readFileSync(join(DEPLOY, 'limits.conf')) : '')
  const inside = insideTls ? readFileSync(join(DEPLOY, 'inside.conf')) : 'proxy_pass http://nodes;\n'
  writeFileSync(join(folder, 'inside.conf'), inside)
  if (insideTls) cpSync(insideTls, join(folder, 'inside'), { recursive: true })
  if (!tls) return
  copyFileSync(tls.cert, join(folder, 'tls/fullchain.pem'))
  copyFileSync(tls.key, join(folder, 'tls/privkey.pem'))
}

/** What deploy/nodes.conf says of each node beside its address. */
const parameters = (): string =>
  readFileSync(join(DEPLOY, 'nodes.conf'), 'utf8').match(/^server \S+?( .*)?;$/m)?.[1] ?? ''

const listenTls = (port: number, { redirectPort }: Tls) =>
  readFileSync(join(DEPLOY, 'listen.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)

/** A certificate for this machine, good for a day, that nobody has signed: what production's nginx needs to start. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const { code } = await run('openssl', ['version'], { quiet: true })
  if (code !== 0) await installSystemPackages(['openssl'])
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' ')
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = await run('openssl', [...kind, ...name, '-out', cert, '-keyout', key], { quiet: true })
  if (made.code !== 0) throw new Error(`openssl failed:\n${made.output}`)
  return { cert, key }
}
