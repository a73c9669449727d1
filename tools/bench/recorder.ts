// Loaded before the server: writes down what it asks of its database and of the provider, until told to hand it over.
import pg from 'pg'

let steps = []

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (asked, ...rest) {
  const answer = query.call(this, asked, ...rest)
  const { text, values } = typeof asked === 'string' ? { text: asked, values: rest[0] } : asked
  if (text && answer?.then) {
    const step = { text, values: [...(values ?? [])] }
    steps.push(step)
    answer.then(({ rows, rowCount }) => Object.assign(step, { rows, rowCount })).catch(() => undefined)
  }
  return answer
}

const { fetch } = globalThis
globalThis.fetch = async (url, init) => {
  const step = {
    url: String(url),
    init: { method: init?.method ?? 'GET', headers: init?.headers, body: init?.body },
  }
  steps.push(step)
  const reply = await fetch(url, init)
  step.reply = await reply
    .clone()
    .json()
    .catch(() => null)
  return reply
}

process.on('message', () => {
  process.send(steps)
  steps = []
})
process.on('disconnect', () => process.exit())
