import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { people, tokenOf } from './people/person.ts'
import { NEXT_PASSWORD, PASSWORD } from './people/sign-up.ts'

/** What the start itself announces: the demo people, with their passwords. */
const ANNOUNCED = /^010-\d{4}-\d{4} +demo!.*$/gm

const PRIVATE = {
  phone: /(?<!\d)01[016789]-?\d{3,4}-?\d{4}(?!\d)/g,
  token: /eyJ[\w-]+\.[\w-]+/g,
  calendar: /[\w-]{43}\.ics/g,
  link: /\/L\/[\w-]{22}|direct-url\/[\w-]{22}/g,
  code: /인증번호\D{0,20}\d{6}|#\d{6}|[?&]code=/g,
  password: new RegExp(
    [PASSWORD, NEXT_PASSWORD, ...Object.values(people).map(({ password }) => password)].join('|'),
    'g',
  ),
}

const readLog = (): string => readFileSync(process.env.E2E_LOG ?? '', 'utf8').replaceAll(ANNOUNCED, '')

test('what was written in the whole run shows no phone, token, code or password', async () => {
  const token = await tokenOf(people.fresh)
  await expect.poll(readLog).toContain('"route":"/login/oauth2/callback/login"')
  const log = readLog()
  for (const [what, pattern] of Object.entries(PRIVATE))
    expect(log.match(pattern) ?? [], `a ${what}`).toEqual([])
  const codes = '[곁마루] 본인 확인 인증번호 123456\n@127.0.0.1 #123456\n/login/oauth2/callback/kakao?code=a'
  const phones = `${people.fresh.phone} 010-1234-5678`
  const calendar = `/api/calendar/${'a'.repeat(43)}.ics`
  const link = `/self/L/${'a'.repeat(22)} /api/admin/direct-url/${'a'.repeat(22)}`
  const told = [phones, token, calendar, link, codes, people.fresh.password, PASSWORD].join('\n')
  const found = Object.values(PRIVATE).map((pattern) => told.match(pattern)?.length)
  expect(found).toEqual([2, 1, 1, 2, 3, 2]) // the patterns would have found them
})
