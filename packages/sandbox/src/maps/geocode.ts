import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Fields, textOf } from '../fields.ts'
import { pause } from '../pause.ts'
import { type Address, findAddress } from './address.ts'
import { type Maps, NAVER_KEYS } from './maps.ts'

const AUTHENTICATION_FAILED = {
  errorCode: '200',
  message: 'Authentication Failed',
  details: 'Invalid authentication information.',
}
const UNEXPECTED_ERROR = { errorCode: '900', message: 'Unexpected Error' }

/** Addresses to coordinates, for the app's server. */
export async function geocodeRoute(app: FastifyInstance, { maps }: { maps: Maps }): Promise<void> {
  app.get<{ Querystring: Fields }>('/geocode', async ({ query, headers }, reply) => {
    if (!isOurs(headers)) return reply.code(401).send({ error: AUTHENTICATION_FAILED })
    if (maps.outcome === 'geocode-down') return reply.code(500).send({ error: UNEXPECTED_ERROR })
    if (maps.outcome === 'geocode-slow') await pause(maps, maps.options.slowMs)
    const address = textOf(query.query)
    if (!address) return reply.code(400).send(INVALID_REQUEST)
    const found = maps.outcome === 'geocode-empty' ? undefined : findAddress(address)
    return found ? foundReply(found) : NOT_FOUND
  })
}

const isOurs = (headers: IncomingHttpHeaders): boolean =>
  headers['x-ncp-apigw-api-key-id'] === NAVER_KEYS.keyId && headers['x-ncp-apigw-api-key'] === NAVER_KEYS.key

const INVALID_REQUEST = {
  status: 'INVALID_REQUEST',
  meta: { totalCount: 0 },
  addresses: [],
  errorMessage: 'query is INVALID',
}
/** Nothing found is no error. */
const NOT_FOUND = { status: 'OK', meta: { totalCount: 0, count: 0 }, addresses: [], errorMessage: '' }

/** x is the longitude, y the latitude, and both are text. */
const foundReply = ({ road, lat, lng }: Address) => ({
  status: 'OK',
  meta: { totalCount: 1, page: 1, count: 1 },
  addresses: [
    {
      roadAddress: road,
      jibunAddress: '',
      englishAddress: '',
      addressElements: [],
      x: String(lng),
      y: String(lat),
      distance: 0,
    },
  ],
  errorMessage: '',
})
