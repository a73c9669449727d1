// Prints the API's document, as a server gives it at /api/openapi.json; needs neither settings nor a database.
import { buildApp } from './src/app.ts'

type Parts = Parameters<typeof buildApp>[0]

// Nothing is called, the routes are only read.
const nobody = { providers: { byName: {} }, geocoder: {}, kakao: {}, sms: {}, pictures: {} }
const app = await buildApp(nobody as unknown as Parts)
const { body } = await app.inject('/api/openapi.json')
process.stdout.write(body)
