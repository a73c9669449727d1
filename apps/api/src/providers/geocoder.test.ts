import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSandbox } from '@self/sandbox/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { GeocoderAway, geocoderClient } from './geocoder.ts'

const ADDRESS = '서울특별시 송파구 예시호수로 24, 곁마루빌딩 7층'
const KEYS = { keyId: 'sandbox-naver', key: 'sandbox-naver-secret' }

async function openOutside() {
  const sandbox = buildSandbox({ slowMs: 8_000 })
  const outside = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => sandbox.close())
  const base = `${outside}/naver`
  return {
    base,
    geocoder: geocoderClient({ base, ...KEYS }),
    plan: (outcome: string) =>
      fetch(`${base}/sandbox/scenario`, { method: 'POST', body: new URLSearchParams({ outcome }) }),
  }
}

test('an address has its latitude and longitude, building and floor included', async () => {
  const { geocoder } = await openOutside()
  expect(await geocoder.find(ADDRESS)).toEqual({ lat: 37.5109486, lng: 127.0843368 })
})

test('an address that is unknown, or can not be read, has no place', async () => {
  const { geocoder, plan } = await openOutside()
  expect(await geocoder.find('어디에도 없는 길 1')).toBeNull()
  expect(await geocoder.find('')).toBeNull()
  await plan('geocode-empty')
  expect(await geocoder.find(ADDRESS)).toBeNull()
})

test('a refused key, a 500 and silence are the geocoder being away', async () => {
  const { geocoder, base, plan } = await openOutside()
  await expect(geocoderClient({ base, ...KEYS, key: 'wrong' }).find(ADDRESS)).rejects.toThrow(GeocoderAway)
  await plan('geocode-down')
  await expect(geocoder.find(ADDRESS)).rejects.toThrow(GeocoderAway)
  await expect(geocoderClient({ base: 'http://127.0.0.1:9', ...KEYS }).find(ADDRESS)).rejects.toThrow(
    GeocoderAway,
  )
})

test('the geocoder is given up after five seconds', async () => {
  const { geocoder, plan } = await openOutside()
  await plan('geocode-slow')
  const begun = performance.now()
  await expect(geocoder.find(ADDRESS)).rejects.toThrow(GeocoderAway)
  expect(performance.now() - begun).toBeGreaterThan(4_900)
  expect(performance.now() - begun).toBeLessThan(7_500)
})

test('an answer of another shape is none', async () => {
  let body = ''
  const server = createServer((_request, reply) => reply.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const geocoder = geocoderClient({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...KEYS,
  })
  for (body of [
    '<html>',
    '{}',
    '{"status":"SYSTEM_ERROR","addresses":[]}',
    '{"status":"OK"}',
    '{"status":"OK","addresses":[{"x":"","y":"37.5"}]}',
    '{"status":"OK","addresses":[{"x":"동경","y":"북위"}]}',
  ]) {
    await expect(geocoder.find(ADDRESS), body).rejects.toThrow(GeocoderAway)
  }
})
