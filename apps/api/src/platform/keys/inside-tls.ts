import { readFileSync } from 'node:fs'
import type { Server as PlainServer } from 'node:http'
import { Server, type ServerOptions } from 'node:https'
import { join } from 'node:path'
import { StartRefusal } from '../errors.ts'

export type InsideTls = Pick<
  ServerOptions,
  'ca' | 'cert' | 'key' | 'minVersion' | 'requestCert' | 'rejectUnauthorized'
>

/** What a node listens with: ca.pem, cert.pem and key.pem of the folder, as deploy/inside.sh makes them. A caller without a certificate of that authority is not answered. */
export function insideTlsOf(folder: string | undefined): InsideTls | undefined {
  if (folder === undefined) return
  try {
    const [ca, cert, key] = ['ca.pem', 'cert.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)))
    return { ca, cert, key, minVersion: 'TLSv1.3', requestCert: true, rejectUnauthorized: true }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartRefusal(
      `INSIDE_TLS_DIR needs ca.pem, cert.pem and key.pem that the server can read: ${reason}.`,
    )
  }
}

/** Ends connections of callers whose certificate is another part's. names: the CN of those who may ask. */
export function expectCallers(server: PlainServer | Server, names: readonly string[]): void {
  if (!(server instanceof Server)) return
  server.on('secureConnection', (socket) => {
    const { subject } = socket.getPeerCertificate()
    if (!names.includes(String(subject?.CN))) socket.destroy()
  })
}
