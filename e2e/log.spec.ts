import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { products } from './address.ts'
import { tokenOf } from './people/login.ts'
import { people } from './people/person.ts'
import { NEXT_PASSWORD, PASSWORD } from './people/sign-up.ts'
import { test } from './test.ts'

/** What the start itself announces: the demo people, with their passwords. */
const ANNOUNCED = /^010-\d{4}-\d{4} +demo!.*$/gm

/** The name of a request is chance, and may look like a phone. */
const NAMED = /"reqId":"[0-9a-f-]{32,36}"/g

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

const readLog = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(ANNOUNCED, '').replaceAll(NAMED, '')

test('what was written in the whole run shows no phone, token, code or password', async () => {
  for (const product of products()) {
    await tokenOf(people.fresh, product)
    await expect.poll(() => readLog(product.log)).toContain('"route":"/login/oauth2/callback/login"')
    for (const [what, pattern] of Object.entries(PRIVATE))
      expect(readLog(product.log).match(pattern) ?? [], `a ${what}`).toEqual([])
  }
  const token = await tokenOf(people.fresh)
  const codes = '[곁마루] 본인 확인 인증번호 123456\n@127.0.0.1 #123456\n/login/oauth2/callback/kakao?code=a'
  const phones = `${people.fresh.phone} 010-1234-5678`
  const calendar = `/api/calendar/${'a'.repeat(43)}.ics`
  const link = `/self/L/${'a'.repeat(22)} /api/admin/direct-url/${'a'.repeat(22)}`
  const secrets = [phones, token, calendar, link, codes, people.fresh.password, PASSWORD].join('\n')
  const found = Object.values(PRIVATE).map((pattern) => secrets.match(pattern)?.length)
  expect(found).toEqual([2, 1, 1, 2, 3, 2]) // the patterns would have found them
})
