// Every file of the server that uses cryptography is listed in docs/cryptography.md.
import { isTest, type Tree } from '../files.ts'

const DOCUMENT = 'docs/cryptography.md'
const SERVER = 'apps/api/src/'
const USES = /from '(?:node:crypto|jose|@node-rs\/argon2|@simplewebauthn\/server)'/

export function checkCryptography({ files, read }: Tree): string[] {
  const document = read(DOCUMENT)
  return files
    .filter(
      (file) => file.startsWith(SERVER) && file.endsWith('.ts') && !isTest(file) && USES.test(read(file)),
    )
    .filter((file) => !document.includes(`\`${file.slice(SERVER.length)}\``))
    .map((file) => `${file}  uses cryptography and isn't listed in ${DOCUMENT}`)
}
