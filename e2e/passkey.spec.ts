import { type CDPSession, expect, type Page } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import { userInfoReply } from '@self/contract/member'
import { refusals } from '@self/contract/step-up'
import { WEB } from './address.ts'
import { expectNoBarriers } from './barriers.ts'
import { ask } from './people/ask.ts'
import { sendLogin } from './people/login.ts'
import { people } from './people/person.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

/** Browsers know no passkeys at an address. */
test.use({ baseURL: WEB.replace('127.0.0.1', 'localhost') })

const { master } = people
/** Ten codes are ten hashes that are slow on purpose. */
const HASHING = { timeout: 60_000 }
const ROLE = { role: 'SUPPORT', branchCode: null, wrId: null }

/** Somebody new of the staff, for whom no other test is. */
async function newStaff() {
  const person = await newMember()
  const { memberId } = (await ask(userInfoReply, '/api/user/info', { person })).data
  const byMaster = { person: master, method: 'PUT' as const }
  const userType = { userType: 'ADMIN' }
  await ask(outcome, `/api/user/${memberId}/update/userType`, { ...byMaster, body: userType })
  await ask(outcome, `/api/admin/grants/${memberId}`, { ...byMaster, body: { seen: [], grants: [ROLE] } })
  return person
}

/** A telephone with a fingerprint reader, as far as the browser knows. */
async function addAuthenticator(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

async function register(page: Page, name: string) {
  await page.getByLabel('기기 이름').fill(name)
  await page.getByRole('button', { name: '패스키 등록' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

async function shoot(page: Page, name: string) {
  if (!process.env.SHOTS) return
  for (const width of [350, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('[PK-08] staff register a passkey, log in by it, show it again, lose it and come back by a code', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000) // a life of passkeys: four logins, and five screens searched for barriers
  const staff = await newStaff()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const first = await addAuthenticator(cdp)

  await page.goto('/self/phoneLogin')
  await sendLogin(page, staff.phone, staff.password)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.goto('/self/MyInfo/Settings')
  await page.getByRole('link', { name: '패스키' }).click()
  await expect(page.getByText('아직 등록한 패스키가 없어요.')).toBeVisible()
  await expectNoBarriers(page)
  await register(page, '내 휴대폰')
  await page.getByRole('button', { name: '복구 코드 만들기' }).click()
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
  await expect(codes).toHaveCount(10, HASHING)
  const code = (await codes.first().textContent()) ?? ''
  await expectNoBarriers(page)
  await shoot(page, 'passkeys')
  await page.getByRole('button', { name: '내 휴대폰 이름 바꾸기' }).click()
  await page.getByLabel('새 이름').fill('업무 휴대폰')
  await page.getByRole('button', { name: '이름 바꾸기', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '업무 휴대폰' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/self/login')
  await page.getByRole('button', { name: '직원 패스키로 로그인' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/self/phoneLogin')
  await sendLogin(page, staff.phone, staff.password)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.goto('/self/Management')
  await page.getByRole('button', { name: '회원 찾기' }).click()
  const search = page.getByRole('dialog', { name: '회원 찾기' })
  await search.getByLabel('검색어').fill(people.withHistory.name)
  await page.keyboard.press('Enter')
  await search.getByRole('radio', { name: people.withHistory.name }).first().check()
  await search.getByRole('button', { name: '선택하기' }).click()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: first, isUserVerified: false })
  await page.getByRole('button', { name: '번호 보기' }).click()
  const sheet = page.getByRole('dialog', { name: '한 번 더 확인할게요' })
  await expect(sheet.getByText(refusals.STEP_UP_REQUIRED[1])).toBeVisible()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expectNoBarriers(page)
  await shoot(page, 'step-up')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: first, isUserVerified: true })
  await sheet.getByRole('button', { name: '패스키로 확인' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: '010-0000-0001' })).toBeVisible()

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first })
  await addAuthenticator(cdp)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/self/phoneLogin')
  await page.getByRole('button', { name: '패스키를 잃어버린 직원' }).click()
  await page.getByLabel('직원의 휴대폰 번호').fill(staff.phone)
  await page.getByLabel('복구 코드').fill(code)
  await expectNoBarriers(page)
  await shoot(page, 'recovery')
  await page.getByRole('button', { name: '복구 코드로 로그인' }).click()
  await expect(page.getByText('쓰지 않은 코드가 9개 있어요.', { exact: false })).toBeVisible()
  await register(page, '새 휴대폰')
  await page.getByRole('button', { name: '업무 휴대폰 지우기' }).click()
  await page.getByRole('button', { name: '지우기', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '업무 휴대폰' })).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/self/login')
  await page.getByRole('button', { name: '직원 패스키로 로그인' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
})

test('[PK-07] a MASTER resets the passkeys of somebody of the staff, who is logged out and registers a new one', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const staff = await newStaff()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await addAuthenticator(cdp)
  await page.goto('/self/phoneLogin')
  await sendLogin(page, staff.phone, staff.password)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.goto('/self/MyInfo/Settings')
  await page.getByRole('link', { name: '패스키' }).click()
  await register(page, '잃어버린 휴대폰')
  await page.getByRole('button', { name: '복구 코드 만들기' }).click()
  await expect(page.getByRole('button', { name: '복구 코드 다시 만들기' })).toBeVisible(HASHING)

  const desk = await browser.newPage()
  await desk.goto('/self/phoneLogin')
  await sendLogin(desk, master.phone, master.password)
  await expect(desk.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await desk.goto('/self/Management')
  await desk.getByRole('button', { name: '회원 찾기' }).click()
  const search = desk.getByRole('dialog', { name: '회원 찾기' })
  await search.getByRole('radio', { name: '휴대폰 번호' }).check()
  await search.getByLabel('검색어').fill(staff.phone)
  await desk.keyboard.press('Enter')
  await search.getByRole('radio', { name: staff.name }).check()
  await search.getByRole('button', { name: '선택하기' }).click()
  await desk.getByRole('button', { name: '패스키 초기화' }).click()
  await expectNoBarriers(desk)
  await shoot(desk, 'passkey-reset')
  await desk.getByRole('button', { name: '패스키 지우기' }).click()
  await expect(desk.getByText('님의 패스키를 지웠어요.', { exact: false })).toBeVisible()
  await desk.close()

  await page.goto('/self/MyInfo')
  await expect(page).toHaveURL('/self/login')
  await expect(page.getByRole('button', { name: '로그아웃' })).toHaveCount(0)
  await page.goto('/self/phoneLogin')
  await sendLogin(page, staff.phone, staff.password)
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.goto('/self/MyInfo/Settings')
  await page.getByRole('link', { name: '패스키' }).click()
  await expect(page.getByText('아직 등록한 패스키가 없어요.')).toBeVisible()
})
