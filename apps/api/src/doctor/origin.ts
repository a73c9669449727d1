import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import * as z from 'zod/mini'
import { certificateEnds, daysLeft } from '../platform/keys/certificate.ts'
import { TIMEOUT } from './ask.ts'
import { type Check, note, ok, type Verdict, wrong } from './finding.ts'

const healthy = z.object({ status: z.literal('ok') })

/** Where people come in: through the proxy, as they do. */
export const publicOrigin: Check = {
  about: 'PUBLIC_ORIGIN',
  address: 'PUBLIC_ORIGIN',
  look: async ({ PUBLIC_ORIGIN: origin }, { ask, now }) => {
    const answer = ask(`${origin}/healthz`)
    answer.catch(() => undefined) // not awaited where the certificate says enough
    const ofTransport = origin.startsWith('https://') ? await publicCertificate(origin, now()) : [NOT_HTTPS]
    if (ofTransport.some(([kind]) => kind === 'wrong')) return ofTransport
    const { status, body } = await answer
    return [answerVerdict(status, body), ...ofTransport]
  },
}

/** The certificates by which nginx, nodes and PostgreSQL know each other. */
export const inside: Check = {
  about: 'Inside',
  address: 'INSIDE_TLS_DIR',
  look: async ({ INSIDE_TLS_DIR: folder = '' }, { now }) => {
    const ends = endOf(join(folder, 'cert.pem'))
    if (!ends)
      return [wrong('holds no certificate that can be read: name the folder «node» of deploy/inside.sh.')]
    const days = daysLeft(ends, now())
    if (days === undefined) return [ok('its certificates last.')]
    if (days < 0)
      return [
        wrong('its certificates have ended, and nothing is answered: make new ones (deploy/inside.sh).'),
      ]
    return [
      note(
        `its certificates end in ${days} days, and nothing is answered then: make new ones (deploy/inside.sh).`,
      ),
    ]
  },
}

function endOf(file: string): Date | undefined {
  try {
    return certificateEnds(readFileSync(file))
  } catch {
    return undefined
  }
}

/** What visitors are shown, when it ends soon or has ended. */
export async function publicCertificate(origin: string, now: Date): Promise<Verdict[]> {
  const ends = await shownUntil(new URL(origin))
  const days = ends && daysLeft(ends, now)
  if (days === undefined) return []
  if (days < 0)
    return [wrong('its certificate has ended, and no browser opens it: look why nothing has renewed it.')]
  return [note(`its certificate ends in ${days} days: look why nothing has renewed it.`)]
}

/** Whether it is trusted the question after it says. */
function shownUntil({ hostname: host, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const servername = isIP(host) ? undefined : host // one address may serve several names
    const socket = connect({ host, port: Number(port) || 443, servername, rejectUnauthorized: false })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('close', () => resolve(undefined))
    socket.once('error', () => resolve(undefined))
    socket.setTimeout(TIMEOUT, () => socket.destroy())
  })
}

const NOT_HTTPS = note('is not https, which production refuses: passwords would travel in the open.')

function answerVerdict(status: number, body: unknown): Verdict {
  if (status >= 300 && status < 400)
    return wrong('sends on to another address: name the one that people end at.')
  if (status === 200 && healthy.safeParse(body).success) return ok('leads to a node.')
  return wrong(
    `answers ${status} to /healthz, not as a node does: let the proxy hand everything to the nodes.`,
  )
}
