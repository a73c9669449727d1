import type { LatLng } from '@self/contract/map'
import * as z from 'zod/mini'

const TIMEOUT = 5_000
/** 400: it can't read the address. */
const READABLE = new Set([200, 400])

/** The geocoder didn't answer, or not with what it promises: nothing is known about the address. */
export class GeocoderAway extends Error {}

/** Places of addresses, by Naver Maps (D-24). Every call ends within five seconds or throws GeocoderAway. */
export type Geocoder = {
  /** The best match for an address; null where there is none. */
  find: (address: string) => Promise<LatLng | null>
}

type Config = { base: string; keyId: string; key: string }

const degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?$/))
const reply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), addresses: z.array(z.object({ x: degrees, y: degrees })) }),
  z.object({ status: z.literal('INVALID_REQUEST') }),
])

/** base: up to the version, such as https://maps.apigw.ntruss.com/map-geocode/v2 */
export const geocoderClient = ({ base, keyId, key }: Config): Geocoder => ({
  async find(address) {
    try {
      const answer = await fetch(`${base}/geocode?query=${encodeURIComponent(address)}`, {
        headers: {
          accept: 'application/json',
          'x-ncp-apigw-api-key-id': keyId,
          'x-ncp-apigw-api-key': key,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (!READABLE.has(answer.status)) throw new GeocoderAway(`the geocoder answered ${answer.status}`)
      return positionOf(reply.parse(await answer.json()))
    } catch (error) {
      throw error instanceof GeocoderAway
        ? error
        : new GeocoderAway('no answer from the geocoder', { cause: error })
    }
  },
})

/** x is the longitude. An address that can't be read has no place either. */
function positionOf(answer: z.infer<typeof reply>): LatLng | null {
  const [best] = answer.status === 'OK' ? answer.addresses : []
  return best ? { lat: Number(best.y), lng: Number(best.x) } : null
}
