import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { refusals } from '@self/contract/own-account'
import { kstInstant } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { expectNoBarriers } from './barriers.ts'
import { codeOf, inboxOf } from './people/inbox.ts'
import { agreeAs, joinKakao, newName } from './people/kakao.ts'
import { logIn, sendLogin, tokenOf } from './people/login.ts'
import { findStarts, request } from './people/reservation.ts'
import { freshPhone, NEXT_PASSWORD, newMember } from './people/sign-up.ts'
import { choosePassword, giveCode } from './people/verifying.ts'
import { test } from './test.ts'

const SETTINGS = '/self/MyInfo/Settings'

test('[MA-13] [WY-88] a member changes name and password, and reads where they are logged in', async ({
  page,
}) => {
  const member = await newMember()
  await logIn(page, member)
  await tokenOf(member)
  await page.goto('/self/MyInfo')
  await page.getByRole('link', { name: '계정 설정' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '계정 설정' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('이름').fill('이나래')
  await page.getByRole('button', { name: '이름 바꾸기' }).click()
  await expect(page.getByText('이름을 바꿨어요.')).toBeVisible()

  await page.getByRole('link', { name: '로그인한 기기' }).click()
  await expect(page.getByText('(이 기기)')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click()
  await expect(page.getByText('다른 기기에는 로그인되어 있지 않아요.')).toBeVisible()
  await expect(page.getByRole('main'), '[WY-88] the button is gone').toBeFocused()

  await page.goto(SETTINGS)
  await page.getByRole('link', { name: '비밀번호 바꾸기' }).click()
  await page.getByLabel('지금 비밀번호').fill(member.password)
  await expectNoBarriers(page)
  await choosePassword(page, '비밀번호 바꾸기', NEXT_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: '계정 설정' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/self/phoneLogin')
  await sendLogin(page, member.phone, NEXT_PASSWORD)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
})

test('[MA-15] a member takes along two files with the own reservation and nobody else’s', async ({
  page,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  const [own, others] = await findStarts(2)
  if (!own || !others) throw new Error('no start is free')
  await request(member, own)
  await request(other, others)
  await logIn(page, member)
  await page.goto(SETTINGS)
  await page.getByRole('link', { name: '내 정보 내려받기' }).click()
  await page.getByLabel('비밀번호', { exact: true }).fill(`${member.password}x`)
  await page.getByRole('button', { name: '파일 만들기' }).click()
  await expect(page.getByText(refusals.PASSWORD_WRONG[1])).toBeVisible()
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '파일 만들기' }).click()
  await expect(page.getByText('파일이 준비됐어요.')).toBeVisible()
  await expectNoBarriers(page)
  const readable = await download(page, /HTML/)
  expect(readable).toContain(`<td>${formatDate(own.date)} ${own.time}</td>`)
  const forOthers = await download(page, /JSON/)
  expect(forOthers).toContain(kstInstant(own.date, own.time).toISOString())
  for (const file of [readable, forOthers]) {
    expect(file).toContain(member.phone)
    expect(file).not.toContain(other.phone)
  }
})

/** What the file of a button holds. */
async function download(page: Page, name: RegExp): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await started).path(), 'utf8')
}

test('[MA-13] a member moves to another phone with a code to each, and the old one is told', async ({
  page,
}) => {
  const member = await newMember()
  const next = freshPhone()
  await logIn(page, member)
  await page.goto(SETTINGS)
  await page.getByRole('link', { name: '번호 바꾸기', exact: true }).click()
  await page.getByLabel('새 휴대폰 번호').fill(next)
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await giveCode(page, await codeOf(next))
  await expect(page.getByRole('heading', { name: '2/2 지금 번호 확인' })).toBeVisible()
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expectNoBarriers(page)
  await giveCode(page, await codeOf(member.phone, 2))
  await expect(page.getByRole('heading', { level: 1, name: '계정 설정' })).toBeVisible()
  await expect.poll(async () => (await inboxOf(member.phone))[0]).toContain('휴대폰 번호를 바꿨어요.')
})

test('[MA-13] a member connects Kakao with the password, takes a consent back, and reads who has looked', async ({
  page,
}) => {
  const member = await newMember()
  const name = newName()
  await joinKakao(name)
  await logIn(page, member)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: '카카오 연결하기' }).click()
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '카카오로 이동하기' }).click()
  await agreeAs(page, name)
  await expect(page.getByRole('button', { name: '카카오 끊기' })).toBeVisible()
  await page.getByRole('button', { name: '카카오 끊기' }).click()
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '확인하고 끊기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '끊기' }).click()
  await expect(page.getByRole('button', { name: '카카오 연결하기' })).toBeVisible()

  await page.getByRole('link', { name: '동의한 내용' }).click()
  await page.getByRole('button', { name: '혜택 소식 받기 동의하기', exact: true }).click()
  await page.getByRole('button', { name: '혜택 소식 받기 동의 거두기', exact: true }).click()
  await expect(page.getByRole('button', { name: '혜택 소식 받기 동의하기', exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto('/self/MyInfo/Accesses')
  await expect(page.getByText('아직 본 기록이 없어요.')).toBeVisible()
  await expectNoBarriers(page)
})
