import * as z from 'zod/mini'
import type { Env } from '../platform/settings/schema.ts'
import type { Answer, Ask } from './ask.ts'
import { type Check, note, ok, strange, type Verdict, wrong } from './finding.ts'

/** An address that stays: the city hall of Seoul. Its tile at a zoom that every map has. */
const ADDRESS = '서울특별시 중구 세종대로 110'
const TILE: Record<string, string> = { '{z}': '7', '{x}': '109', '{y}': '49' }

const found = z.object({ status: z.literal('OK'), addresses: z.array(z.unknown()) })

/** Naver's geocoder: one public address. */
export const naver: Check = {
  about: 'Naver geocoder',
  address: 'NAVER_GEOCODE_BASE',
  look: async (env, { ask }) => {
    const url = `${env.NAVER_GEOCODE_BASE}/geocode?query=${encodeURIComponent(ADDRESS)}`
    const headers = {
      'x-ncp-apigw-api-key-id': env.NAVER_GEOCODE_KEY_ID,
      'x-ncp-apigw-api-key': env.NAVER_GEOCODE_KEY,
    }
    return [geocodeVerdict(await ask(url, { headers }))]
  },
}

function geocodeVerdict({ status, body }: Answer): Verdict {
  if (status === 401 || status === 403)
    return wrong(
      'refuses the key: copy Client ID and Client Secret of the application to NAVER_GEOCODE_KEY_ID and NAVER_GEOCODE_KEY.',
    )
  if (status === 429)
    return wrong(
      'refuses by its quota: choose Geocoding among the APIs of the application, or raise its limit.',
    )
  const { data } = found.safeParse(body)
  if (!data) return strange(status, 'NAVER_GEOCODE_BASE')
  return data.addresses.length > 0
    ? ok('takes the key and finds an address.')
    : note("takes the key and doesn't find the city hall of Seoul: positions of branches may be missing.")
}

/** What the browser draws a map with. Whether Naver's key fits this site shows in a browser only. */
export const map: Check = {
  about: 'Map',
  address: 'MAP_TILES',
  look: async (env, { ask }) => [await (env.NAVER_MAPS_KEY_ID ? naverScript(env, ask) : tile(env, ask))],
}

async function naverScript({ NAVER_MAPS_SDK_URL: url, NAVER_MAPS_KEY_ID: id = '' }: Env, ask: Ask) {
  const { status, type } = await ask(`${url}?ncpKeyId=${encodeURIComponent(id)}`)
  return status === 200 && type.includes('javascript')
    ? ok("serves Naver's script; open a branch's map once, the key is looked at there.")
    : strange(status, 'NAVER_MAPS_SDK_URL')
}

async function tile({ MAP_TILES }: Env, ask: Ask): Promise<Verdict> {
  const { status, type } = await ask(MAP_TILES.replace(/\{[zxy]\}/g, (name) => TILE[name] ?? '0'))
  return status === 200 && type.startsWith('image/') ? ok('serves its tiles.') : strange(status, 'MAP_TILES')
}
