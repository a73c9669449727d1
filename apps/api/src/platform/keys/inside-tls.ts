import { readFileSync } from 'node:fs'
import type { Server as PlainServer } from 'node:http'
import { Server, type ServerOptions } from 'node:https'
import { join } from 'node:path'
import { StartRefusal } from '../errors.ts'
import { certificateEnds, daysLeft } from './certificate.ts'

export type InsideTls = Pick<
  ServerOptions,
  'ca' | 'cert' | 'key' | 'minVersion' | 'requestCert' | 'rejectUnauthorized'
> & { ends: Date }

/** What a node listens with: ca.pem, cert.pem and key.pem of the folder, as deploy/inside.sh makes them. A caller without a certificate of that authority is not answered. */
export function insideTlsOf(folder: string | undefined): InsideTls | undefined {
  if (folder === undefined) return
  try {
    const read = (name: string) => readFileSync(join(folder, name))
    const [ca, cert, key] = [read('ca.pem'), read('cert.pem'), read('key.pem')]
    const ends = certificateEnds(cert)
    return { ca, cert, key, ends, minVersion: 'TLSv1.3', requestCert: true, rejectUnauthorized: true }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartRefusal(
      `INSIDE_TLS_DIR needs ca.pem, cert.pem and key.pem that the server can read: ${reason}.`,
    )
  }
}

/** At a start, where the certificates of the inside end soon. */
export function insideWarnings(tls: InsideTls | undefined, now: Date): string[] {
  const days = tls && daysLeft(tls.ends, now)
  if (days === undefined) return []
  const ends = days < 0 ? 'have ended' : `end in ${days} days`
  return [`The certificates of INSIDE_TLS_DIR ${ends}, and nothing is answered then: make new ones.`]
}

/** Ends connections of callers whose certificate is another part's. names: the CN of those who may ask. */
export function expectCallers(server: PlainServer | Server, names: readonly string[]): void {
  if (!(server instanceof Server)) return
  server.on('secureConnection', (socket) => {
    const { subject } = socket.getPeerCertificate()
    if (!names.includes(String(subject?.CN))) socket.destroy()
  })
}
