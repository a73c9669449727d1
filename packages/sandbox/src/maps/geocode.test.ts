import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

const KEYS = {
  'x-ncp-apigw-api-key-id': 'sandbox-naver',
  'x-ncp-apigw-api-key': 'sandbox-naver-secret',
}
const ADDRESS = '서울특별시 송파구 예시호수로 24, 곁마루빌딩 7층'

async function openGeocoder(options: Parameters<typeof openSandbox>[0] = {}) {
  const { url, post } = await openSandbox(options)
  return {
    plan: (outcome: string) => post('/naver/sandbox/scenario', { outcome }),
    ask: (query: string, headers: Record<string, string> = KEYS) =>
      fetch(`${url}/naver/geocode?${new URLSearchParams({ query })}`, { headers }),
  }
}

test('a known address has its place, as text, x being the longitude', async () => {
  const { ask } = await openGeocoder()
  const reply = await ask(ADDRESS)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    status: 'OK',
    meta: { totalCount: 1, page: 1, count: 1 },
    addresses: [{ roadAddress: '서울특별시 송파구 예시호수로 24', x: '127.0843368', y: '37.5109486' }],
    errorMessage: '',
  })
  expect(await (await ask(' 서울특별시  송파구 예시호수로 24')).json()).toMatchObject({
    meta: { totalCount: 1 },
  })
})

test('an unknown address, or another number of a known street, is found nowhere and no error', async () => {
  const { ask } = await openGeocoder()
  for (const query of ['없는 주소', '서울특별시 송파구 예시호수로 240', '서울특별시']) {
    const reply = await ask(query)
    expect(reply.status).toBe(200)
    expect(await reply.json(), query).toMatchObject({
      status: 'OK',
      meta: { totalCount: 0 },
      addresses: [],
    })
  }
})

test('an empty query is an invalid request', async () => {
  const { ask } = await openGeocoder()
  const reply = await ask(' ')
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ status: 'INVALID_REQUEST', errorMessage: 'query is INVALID' })
})

test('without the right keys the gateway answers 401', async () => {
  const { ask } = await openGeocoder()
  for (const headers of [{}, { ...KEYS, 'x-ncp-apigw-api-key': 'wrong' }]) {
    const reply = await ask(ADDRESS, headers)
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({
      error: { errorCode: '200', message: 'Authentication Failed' },
    })
  }
})

test('the geocoder is down, slow, or finds nothing', async () => {
  const { ask, plan } = await openGeocoder({ slowMs: 400 })
  await plan('geocode-down')
  const down = await ask(ADDRESS)
  expect(down.status).toBe(500)
  expect(await down.json()).toMatchObject({ error: { errorCode: '900' } })
  await plan('geocode-empty')
  expect(await (await ask(ADDRESS)).json()).toMatchObject({ status: 'OK', meta: { totalCount: 0 } })
  await plan('geocode-slow')
  const begun = performance.now()
  expect(await (await ask(ADDRESS)).json()).toMatchObject({ meta: { totalCount: 1 } })
  expect(performance.now() - begun).toBeGreaterThanOrEqual(390)
})
