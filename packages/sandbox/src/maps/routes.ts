import type { FastifyInstance } from 'fastify'
import { mapsControlRoute } from './controls.ts'
import { geocodeRoute } from './geocode.ts'
import type { Maps } from './maps.ts'
import { sdkRoute } from './sdk.ts'
import { tileRoute } from './tiles.ts'

/** Naver Maps, its script and its geocoder under one address, and the tiles that any map may show. */
export async function mapRoutes(app: FastifyInstance, { maps }: { maps: Maps }): Promise<void> {
  app.register(tileRoute, { maps })
  app.register(sdkRoute, { prefix: '/naver', maps })
  app.register(geocodeRoute, { prefix: '/naver', maps })
  app.register(mapsControlRoute, { prefix: '/naver', maps })
}
