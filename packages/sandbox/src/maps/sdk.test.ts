import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

test('the modules are joined into one script of the old kind', async () => {
  const { url } = await openSandbox()
  const reply = await fetch(`${url}/naver/maps.js?ncpKeyId=sandbox-naver`)
  expect(reply.headers.get('content-type')).toContain('text/javascript')
  const script = await reply.text()
  expect(script).not.toMatch(/^(import|export) /m)
  expect(() => new Function(script)).not.toThrow()
  expect(script).not.toContain('navermap_authFailure')
})

test('another key, or the scenario, adds the refusal', async () => {
  const { url, post } = await openSandbox()
  const scriptFor = async (query: string) => (await fetch(`${url}/naver/maps.js${query}`)).text()
  for (const query of ['', '?ncpKeyId=other']) {
    expect(await scriptFor(query), query).toContain('navermap_authFailure')
  }
  await post('/naver/sandbox/scenario', { outcome: 'auth-failure' })
  expect(await scriptFor('?ncpKeyId=sandbox-naver')).toContain('navermap_authFailure')
})

test('the script is missing, empty or late when told so', async () => {
  const { url, post } = await openSandbox({ slowScriptMs: 400 })
  const load = (fault: string) => fetch(`${url}/naver/maps.js?ncpKeyId=sandbox-naver&fault=${fault}`)
  expect((await load('no-script')).status).toBe(404)
  const empty = await load('no-global')
  expect(empty.status).toBe(200)
  expect(await empty.text()).toBe('')
  const isLate = async (fault: string) => {
    const begun = performance.now()
    expect(await (await load(fault)).text()).toContain('naver')
    return performance.now() - begun >= 390
  }
  expect(await isLate('slow-12s')).toBe(true)
  await post('/naver/sandbox/scenario', { outcome: 'maps-slow' })
  expect(await isLate('')).toBe(true)
})
