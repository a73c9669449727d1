// npm run rehearse: production from an empty PostgreSQL to a restored backup, as visitors and operators meet it. Only
// the providers are the sandbox's. Prints each step; what the processes wrote is shown when one fails.
import { readFileSync } from 'node:fs'
import { isMain } from './command.ts'
import { type Booking, cancel, order, pay, standing, untilItIs } from './rehearse/booking.ts'
import { companyCatalogue, companyTexts } from './rehearse/catalogue.ts'
import { type Environment, openEnvironment } from './rehearse/environment.ts'
import { openVisitor } from './rehearse/visitor.ts'
import { buildWeb } from './web-build.ts'

const OWNER = { name: '서은하', phone: '01012340001' }
const GUEST = { name: '문다솔', phone: '01012340002' }

/** One of each provider, by who has it. */
const SECRETS = {
  CARD_API_SECRET: 'PortOne V1',
  CARD_V2_SECRET: 'PortOne V2',
  SMS_API_SECRET: 'Solapi',
  KAKAO_CLIENT_SECRET: 'Kakao',
  NAVER_GEOCODE_KEY: 'Naver geocoder',
}

/** A throwaway PostgreSQL is fast and not durable, and the doctor says so. */
const FAST = /^wrong {2}Database: has (fsync|full_page_writes|synchronous_commit) off/
const wrongIn = (output: string) =>
  output.split('\n').filter((line) => line.startsWith('wrong') && !FAST.test(line))

function expect<T>(found: T, wanted: T, what: string) {
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, found ${found}`)
}

function stepsIn(environment: Environment): [string, () => Promise<unknown>][] {
  const owner = openVisitor(environment.front, OWNER)
  const guest = openVisitor(environment.front, GUEST)
  const { database } = environment
  let booked: Booking
  let begun: Booking
  return [
    ['the server starts in production on an empty database', environment.startServer],
    [
      'the doctor finds nothing wrong, and names whose secret is another one',
      async () => {
        expect(wrongIn((await environment.doctor()).output).join('\n'), '', 'what is wrong')
        for (const [setting, who] of Object.entries(SECRETS)) {
          const { code, output } = await environment.doctor({ [setting]: 'another' })
          const [first = '', ...more] = wrongIn(output)
          expect(code, 1, 'exit code')
          expect(
            first.startsWith(`wrong  ${who}: `) && first.includes(setting),
            true,
            `${setting}: ${output}`,
          )
          expect(more.join('\n'), '', 'what else is wrong')
        }
      },
    ],
    [
      'nothing is in it, and the texts of the law are put in',
      async () => {
        expect((await guest.call<unknown[]>('/api/branch')).length, 0, 'branches')
        const put = await environment.putTerms(companyTexts())
        expect(put.code, 0, put.output)
      },
    ],
    ['two people sign up with a code from their phone', () => Promise.all([owner.signUp(), guest.signUp()])],
    [
      'a command makes one of them the first MASTER, and only once',
      async () => {
        expect((await owner.ask('/api/user/list?page=0')).status, 403, 'the member list of a MEMBER')
        const made = await environment.firstMaster(OWNER.phone)
        expect(made.code, 0, made.output)
        expect((await environment.firstMaster(GUEST.phone)).code, 1, 'a second first MASTER')
      },
    ],
    [
      'the MASTER logs in again, registers a passkey and opens the member list',
      async () => {
        expect((await owner.ask('/api/user/list?page=0')).status, 401, 'the session from before')
        await owner.logIn()
        expect((await owner.ask('/api/user/list?page=0')).status, 403, 'staff without a passkey')
        await owner.addPasskey()
        expect((await owner.call<unknown[]>('/api/user/list?page=0')).length, 2, 'members')
      },
    ],
    [
      'the catalogue is brought in by a command, whole or not at all, and is taken out again byte for byte',
      async () => {
        const file = await companyCatalogue()
        const wrong = file.replace('"session":1,', '"session":0,')
        expect((await environment.bringCatalogueIn(wrong, OWNER.phone)).code, 1, 'a wrong file')
        expect((await guest.call<unknown[]>('/api/branch')).length, 0, 'branches after a wrong file')
        expect((await environment.bringCatalogueIn(file, GUEST.phone)).code, 78, 'a file of a MEMBER')
        const tried = await environment.bringCatalogueIn(file, OWNER.phone, '--dry-run')
        expect(tried.code, 0, tried.output)
        const done = await environment.bringCatalogueIn(file, OWNER.phone)
        expect(done.code, 0, done.output)
        expect(await environment.takeCatalogueOut(), file, 'the catalogue')
        const again = await environment.bringCatalogueIn(file, OWNER.phone)
        expect(again.output.includes('Saved: 0 changes'), true, again.output)
      },
    ],
    [
      'the other one books a session and pays for it',
      async () => {
        booked = await order(guest, 'mid_rehearsal0001')
        await pay(environment.sandbox, booked)
        await guest.call('/api/booking', booked)
        await expectBooked(booked)
        begun = await order(guest, 'mid_rehearsal0002')
      },
    ],
    ['a backup is made and encrypted', database.backUp],
    [
      'the server leaves, the database is destroyed, and a payment comes meanwhile',
      async () => {
        expect(await environment.stopServer(), 0, 'exit code')
        await database.destroy()
        await pay(environment.sandbox, begun)
      },
    ],
    [
      'the backup is decrypted and restored into an empty database, and the server starts on it',
      async () => {
        await database.create()
        await database.restore()
        await environment.startServer()
      },
    ],
    ['the booking and its payment are still there', () => expectBooked(booked)],
    [
      'the payment that came meanwhile is found at the provider, and booked',
      async () => {
        await untilItIs('PAID', guest, begun)
        await expectBooked(begun)
      },
    ],
    [
      'the access log is whole',
      async () => {
        const { isWhole, broken } = await owner.call<{ isWhole: boolean; broken: number[] }>(
          '/api/access-log/verify',
        )
        expect(isWhole, true, broken.join())
        const { content } = await owner.call<{ content: { what: string }[] }>('/api/access-log?page=0')
        expect(
          content.some(({ what }) => what === '회원 유형 변경'),
          true,
          'the first MASTER in the log',
        )
      },
    ],
    [
      'the member cancels and gets the money back',
      async () => {
        const { session } = await standing(guest, booked)
        if (!session) throw new Error('the session is not listed')
        await cancel(guest, session)
        expect((await untilItIs('REFUNDED', guest, booked)).refund?.amount, booked.amount, 'refund')
        expect((await standing(guest, booked)).session?.state, 'CANCEL', 'session')
      },
    ],
    ['the server leaves', async () => expect(await environment.stopServer(), 0, 'exit code')],
  ]

  async function expectBooked(booking: Booking) {
    const { session, payment, isReadable } = await standing(guest, booking)
    expect(isReadable, true, 'the reason can be read')
    expect(session?.state, 'BOOKED', 'session')
    expect(payment?.status, 'PAID', 'payment')
    expect(payment?.amount, booking.amount, 'won')
  }
}

/** Every step in its order; the first that fails ends the rehearsal. Counts. */
export async function rehearse() {
  const environment = await openEnvironment()
  const count = { passed: 0, failed: 0 }
  try {
    for (const [name, work] of stepsIn(environment)) {
      const begun = performance.now()
      await work()
      console.log(`ok    ${name}  ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      count.passed += 1
    }
  } catch (error) {
    console.log(`${readFileSync(environment.log, 'utf8')}\nFAIL  step ${count.passed + 1}: ${error}`)
    count.failed = 1
  } finally {
    await environment.close()
  }
  return count
}

if (isMain(import.meta.url)) {
  await buildWeb()
  const { passed, failed } = await rehearse()
  console.log(`${passed} steps passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
