import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect } from 'vitest'
import { sharedTest as test } from './fixtures.ts'

/** Within the package, so that what the client imports is found. */
const CACHE = join(import.meta.dirname, '../node_modules/.cache')
const TSC = join(import.meta.dirname, '../../../node_modules/typescript-native/bin/tsc')
const OPTIONS = '--ignoreConfig --strict --skipLibCheck --module nodenext --target es2023 --types node'.split(
  ' ',
)

const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' })

const branches = await client.GET('/api/branch')
const names: string[] = branches.data?.map(({ branchName }) => branchName) ?? []

const refused = await client.GET('/api/user/info')
const code = refused.error?.code
const isKnown = code === 'AUTHENTICATION_REQUIRED'
// @ts-expect-error: a code that this call is never refused with
const isStrange = code === 'SLOT_TAKEN'
// @ts-expect-error: an address that the document doesn't know
await client.GET('/api/nowhere').catch(() => undefined)

console.log(JSON.stringify({ names, isKnown, isStrange }))
`

test('[ND-03] a client made from the API document compiles, reads replies by their types and refusals by their code', async ({
  world,
}) => {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'client-'))
  const document = (await world.app.inject('/api/openapi.json')).body
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(document)))
  writeFileSync(join(folder, 'client.mts'), CLIENT)
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const node = promisify(execFile)
    await node(process.execPath, [TSC, ...OPTIONS, join(folder, 'client.mts')]).catch(({ stdout }) =>
      expect.fail(stdout),
    )
    const { stdout } = await node(process.execPath, [join(folder, 'client.mjs'), origin])
    const { names, isKnown, isStrange } = JSON.parse(stdout)
    expect(names).toContain('잠실센터')
    expect([isKnown, isStrange]).toEqual([true, false])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
