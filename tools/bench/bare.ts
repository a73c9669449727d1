// node:http and pg alone: answers POST or GET /name with the last rows of what tapes[name] asks of the database.
import { createServer } from 'node:http'
import pg from 'pg'
import { play } from './recording.ts'

const { BARE_PORT, DATABASE_URL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
let tapes = {}

const server = createServer(async (request, response) => {
  try {
    let text = ''
    for await (const chunk of request) text += chunk
    const rows = await play(tapes[request.url.slice(1)], pool, text ? JSON.parse(text) : undefined)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(rows))
  } catch (error) {
    console.error(error.message)
    response.statusCode = 500
    response.end()
  }
})

process.on('message', (given) => {
  tapes = given
  process.send('ready')
})
process.on('disconnect', () => process.exit())
server.listen(Number(BARE_PORT), '127.0.0.1')
