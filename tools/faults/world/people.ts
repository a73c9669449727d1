import { setTimeout } from 'node:timers/promises'
import { run } from '../../command.ts'
import { openJournal } from '../judge/journal.ts'
import { type Account, openPerson, type Person } from './person.ts'

const CALLBACK = '/login/oauth2/callback'
const PASSWORD = 'spring!rain22'
const MASTER = { name: '서은하', phone: '01088880001' }
const ADMIN = { name: '정다운', phone: '01088880002' }
/** What an ADMIN needs who confirms, declines and sends links at every branch. */
const GRANT = { role: 'BRANCH_MANAGER', branchCode: null, wrId: null }
const AT_ONCE = 6

interface Fronts {
  origin: string
  sandbox: string
  /** Where the command that makes the first MASTER finds its database. */
  env: NodeJS.ProcessEnv
}

/** People who have proved their phone and agreed to what a booking needs. */
export async function signUpAll(fronts: Fronts, count: number) {
  const names = Array.from({ length: count }, (_, index) => ({
    name: `회원${index + 1}`,
    phone: `0109${String(1_000_000 + index)}`,
  }))
  const members: Account[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    members.push(
      ...(await Promise.all(names.slice(from, from + AT_ONCE).map((each) => signUp(fronts, each)))),
    )
  return members
}

/** Two who work here: the first MASTER by the command of the operators, who makes the ADMIN over HTTP. */
export async function hire(fronts: Fronts) {
  const [, { id }] = await Promise.all([signUp(fronts, MASTER), signUp(fronts, ADMIN)])
  const script = `echo ${MASTER.phone} | ${process.execPath} apps/api/first-master.ts`
  const made = await run('sh', ['-c', script], { env: fronts.env, quiet: true })
  if (made.code !== 0) throw new Error(made.output)
  const master = await logIn(fronts, MASTER) // whose rights change logs in again
  const first = visitor(fronts, MASTER, master.token)
  const changed = await first.put(`/api/user/${id}/update/userType`, { userType: 'ADMIN' })
  if (changed.status !== 200) throw new Error(`no ADMIN was made: ${changed.status}`)
  const granted = await first.put(`/api/admin/grants/${id}`, { seen: [], grants: [GRANT] })
  if (granted.status !== 200) throw new Error(`no role was given: ${granted.status}`)
  return { master, admin: await logIn(fronts, ADMIN) }
}

export type People = { members: Account[] } & Awaited<ReturnType<typeof hire>>

type Someone = Pick<Account, 'name' | 'phone'>

const visitor = ({ origin }: Fronts, someone: Someone, token = '') =>
  openPerson({ origin, journal: openJournal() }, { id: 0, ...someone, token })

async function signUp(fronts: Fronts, someone: Someone): Promise<Account> {
  const { name: userName, phone: userPhone } = someone
  const person = visitor(fronts, someone)
  await done(person, `${CALLBACK}/send-one`, { userPhone, purpose: 'SIGNUP' })
  const authCode = await codeFor(fronts, userPhone)
  await done(person, `${CALLBACK}/verify-code`, { userPhone, authCode, purpose: 'SIGNUP' })
  const terms = await agreedTo(person, 'signup')
  await done(person, `${CALLBACK}/signup`, { userName, userPhone, password: PASSWORD, terms })
  const account = await logIn(fronts, someone)
  const member = visitor(fronts, someone, account.token)
  await done(member, '/api/terms/agree', { terms: await agreedTo(member, 'sensitive') })
  return account
}

async function logIn(fronts: Fronts, someone: Someone): Promise<Account> {
  const login = { userPhone: someone.phone, password: PASSWORD }
  const { token } = await done(visitor(fronts, someone), `${CALLBACK}/login`, login)
  const { json } = await visitor(fronts, someone, token).get('/api/user/info')
  return { ...someone, id: json.data.memberId, token }
}

async function done(person: Person, path: string, body: object) {
  const { status, json } = await person.post(path, body)
  if (status !== 200 || json === 'N') throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`)
  return json
}

/** The terms of a group, as one agrees to them. */
export async function agreedTo(person: Person, group: string) {
  const { json } = await person.get(`/api/terms/${group}`)
  return json.map(({ id, version }: { id: string; version: string }) => ({ id, version }))
}

/** The code of the last message to a phone, digits. Throws when none comes. */
export async function codeFor({ sandbox }: Pick<Fronts, 'sandbox'>, phone: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const messages = (await (await fetch(`${sandbox}/sms?to=${phone}`)).json()) as { text: string }[]
    const [code] = messages.flatMap(({ text }) => /인증번호 (\d{6})/.exec(text)?.[1] ?? [])
    if (code) return code
    await setTimeout(100)
  }
  throw new Error('no code came')
}
