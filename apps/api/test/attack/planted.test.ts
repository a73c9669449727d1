import { sql } from 'kysely'
import { expect } from 'vitest'
import { deliver } from '../../src/outbox/deliver.ts'
import { noQuota } from '../../src/platform/quota.ts'
import { sharedTest } from '../fixtures.ts'
import { readDocument } from '../fuzz/document.ts'
import { doesFit, type Schema } from '../fuzz/fits.ts'
import { addMember } from '../member.ts'
import { sampleCalls } from '../routes/sample-calls.ts'
import { routes, whoMay } from '../routes/who-may.ts'
import { openWorld, type World } from '../world.ts'

const lines: string[] = []

const test = sharedTest
  .extend('world', { scope: 'file' }, async ({ trustedProxies }, { onCleanup }) => {
    const world = await openWorld({ trustedProxies, logTo: { write: (line) => lines.push(line) } })
    onCleanup(() => world.close())
    Object.assign(world.app.quota, noQuota)
    return world
  })
  .extend('planted', { scope: 'file' }, ({ world }) => plantEverywhere(world))

/** What somebody wrote, by where. */
type Planted = { where: string; word: string; sent: string; status: number; reply: string }

let counter = 0

const isPhone = (text: string): boolean => /^01\d{8,9}$/.test(text.replaceAll('-', ''))

/** As long as a name may be: what is shorter is no text of a person. */
function newWord(text = ''): string {
  counter += 1
  return isPhone(text) ? `0107${String(3_100_000 + counter)}` : `심은말${counter}비밀이야기`
}

type Body = Record<string, unknown>
type Sown = { body: Body; words: string[] }

const textsIn = (body: unknown): string[] => {
  const texts: string[] = []
  JSON.stringify(body, (_, value) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return [...new Set(texts)]
}

/** A word in place of a text, wherever that stands; as it was where nobody could read it. */
function sow({ body, words }: Sown, text: string, isReadable: (body: Body) => boolean): Sown {
  const word = newWord(text)
  const sown = JSON.parse(JSON.stringify(body, (_, value) => (value === text ? word : value))) as Body
  return isReadable(sown) ? { body: sown, words: [...words, word] } : { body, words }
}

/** Bodies with a word in one text, and one with words in all, and in the texts that may be left out. */
function sownBodies(right: Body, schema: Schema): Sown[] {
  const isReadable = (body: Body) => doesFit(schema, body)
  const texts = textsIn(right)
  const none: Sown = { body: right, words: [] }
  const all = texts.reduce((sown, text) => sow(sown, text, isReadable), none)
  const more: Sown = { body: { ...all.body }, words: [...all.words] }
  for (const key of Object.keys(schema.properties ?? {})) {
    const word = newWord()
    if (Object.hasOwn(right, key) || !isReadable({ ...more.body, [key]: word })) continue
    more.body[key] = word
    more.words.push(word)
  }
  return [...texts.map((text) => sow(none, text, isReadable)), all, more].filter(
    ({ body, words }) => words.length > 0 && isReadable(body),
  )
}

/** Every call that writes, with words of our own in each text that it takes, logged in and for what it is meant. */
async function plantEverywhere(world: World): Promise<Planted[]> {
  const document = await readDocument(world)
  const planted: Planted[] = []
  for (const route of routes) {
    const [method, pattern] = route.split(' ') as ['POST', string]
    const schema = document.get(route)?.body
    if (!schema) continue
    await world.reset()
    const isForStaff = whoMay[route] === 'admin' || whoMay[route] === 'master'
    const owner = await addMember(world, isForStaff ? { userType: 'MASTER' } : {})
    const { url, body, cookies } = await sampleCalls[route]({ world, owner })
    for (const { words, ...sent } of sownBodies((body ?? {}) as Body, schema)) {
      const headers = { authorization: `Bearer ${owner.token}` }
      const call = { method, url: url ?? pattern, headers, ...(cookies && { cookies }) }
      const reply = await world.app.inject({ ...call, body: sent.body })
      const answer = { reply: `${reply.headers.location ?? ''} ${reply.body}`, status: reply.statusCode }
      const where = { where: route, sent: JSON.stringify(sent.body), ...answer }
      planted.push(...words.map((word) => ({ word, ...where })), { ...where, word: owner.token.slice(-40) })
    }
    await deliver(world.app, () => undefined)
    stored.push(...(await textsOf(world)))
  }
  return planted
}

/** What went to phones, stands on card statements, and lies in the database, as it is read there. */
const stored: string[] = []

async function textsOf({ db, atSandbox }: World): Promise<string[]> {
  const messages = (await atSandbox('/sms')) as { text: string }[]
  const ledger = (await atSandbox('/portone/sandbox/ledger')) as { name: string }[]
  const orders = await db.selectFrom('payment').select('orderName').execute()
  const { rows } = await sql<{ held: string }>`
    select o::text as held from outbox o union all select p::text from proposal p
    union all select d::text from direct_url d`.execute(db)
  return [
    ...messages.map(({ text }) => text),
    ...ledger.map(({ name }) => name),
    ...orders.map(({ orderName }) => orderName),
    ...rows.map(({ held }) => held),
  ]
}

test('words were planted in most calls that write, and many of them were taken', ({ planted }) => {
  expect(new Set(planted.map(({ where }) => where)).size).toBeGreaterThan(30)
  expect(
    new Set(planted.filter(({ status }) => status === 200).map(({ where }) => where)).size,
  ).toBeGreaterThan(15)
  expect(planted.some(({ reply, word }) => reply.includes(word))).toBe(true)
  expect(lines.length).toBeGreaterThan(100)
  expect(stored.length).toBeGreaterThan(20)
})

test('[FZ-07] nothing that somebody wrote, and no token, stands in the log', ({ planted }) => {
  const log = lines.join('\n')
  expect(planted.filter(({ word }) => log.includes(word))).toEqual([])
})

test('[FZ-07] nothing that somebody wrote stands in a message, in the name of an order, or readable where links and messages wait', ({
  planted,
}) => {
  const texts = stored.join('\n')
  expect(planted.filter(({ word }) => texts.includes(word))).toEqual([])
})

test('[FZ-07] nothing that somebody wrote stands in an address of an answer', ({ planted }) => {
  const inAddress = ({ reply, word }: Planted) =>
    (reply.match(/(https?:\/\/|\/self\/|\/L\/)[^\s"]*/g) ?? []).some((address) =>
      [word, encodeURIComponent(word)].some((each) => address.includes(each)),
    )
  expect(planted.filter(inAddress)).toEqual([])
})
