import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { networkOf } from '../limit/network.ts'
import { addressOf } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0:0::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
])('%s shares its limits as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv4 address that came over IPv6 is the same address', () => {
  expect(addressOf({ ip: '::ffff:203.0.113.7' } as FastifyRequest)).toBe('203.0.113.7')
})

test('a forwarded address is believed from a named proxy alone', async () => {
  const ask = async (trustedProxies: string[], forwarded: string) => {
    const world = await openWorld({
      trustedProxies,
      addRoutes: (app) =>
        void app.get('/api/where', { config: { access: 'public' } }, async (request) => addressOf(request)),
    })
    const reply = await world.app.inject({ url: '/api/where', headers: { 'x-forwarded-for': forwarded } })
    await world.close()
    return reply.body
  }
  expect(await ask([], '203.0.113.7')).toBe('127.0.0.1')
  expect(await ask(['127.0.0.1'], '203.0.113.7')).toBe('203.0.113.7')
  expect(await ask(['127.0.0.1'], '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7')
})
