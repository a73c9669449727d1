// node:http and pg alone: answers POST or GET /name with the last rows of what recordings[name] asks of the database, for a branch
// of which there is a recording of its own that one: its seats are others.
// With BARE_PREPARED its statements are prepared, and JIT is off as in ours.
import { createServer } from 'node:http'
import pg from 'pg'
import { play, type Recording } from '../recording.ts'

const { BARE_PORT, BARE_PREPARED, DATABASE_URL } = process.env
const isPrepared = BARE_PREPARED === 'true'
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  ...(isPrepared && { options: '-c jit=off' }),
})
let recordings: Readonly<Record<string, Recording>> = {}

const server = createServer(async (request, response) => {
  try {
    let text = ''
    for await (const chunk of request) text += chunk
    const name = request.url?.slice(1) ?? ''
    const body = text ? JSON.parse(text) : undefined
    const recording = recordings[`${name} ${body?.selectedCode}`] ?? recordings[name]
    if (!recording) throw new Error(`${request.url} was not recorded.`)
    const token = request.headers.authorization?.replace('Bearer ', '')
    const rows = await play(recording, pool, { isPrepared, body, token })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(rows))
  } catch (error) {
    console.error(error)
    response.statusCode = 500
    response.end()
  }
})

process.on('message', (given: Readonly<Record<string, Recording>>) => {
  recordings = given
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())
server.listen(Number(BARE_PORT), '127.0.0.1')
