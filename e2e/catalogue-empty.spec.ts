import { expect, type Page } from '@playwright/test'
import { expectAxeSilent } from './barriers.ts'
import { openEmptyProduct } from './people/empty-product.ts'
import { tokenOf } from './people/login.ts'
import { test } from './test.ts'

/** Each with something that it says where there is nothing yet. */
const PUBLIC: readonly (readonly [path: string, words: RegExp])[] = [
  ['', /상담을 준비하고 있어요/],
  ['login', /휴대폰 번호로 로그인/],
  ['phoneLogin', /로그인/],
  ['SignUp', /본인 확인/],
  ['ResetPw', /본인 확인/],
  ['BranchList', /상담을 준비하고 있어요/],
  ['Reservation', /상담을 준비하고 있어요/],
  ['Counsellor/1', /상담사를 찾지 못했어요/],
  ['Match/JS', /예약 화면으로/],
  ['faq', /아직 질문이 없어요/],
  ['Terms', /약관을 준비하고 있어요/],
  ['Privacy', /개인정보 처리방침을 준비하고 있어요/],
  ['Diagnosis', /지금은 준비된 검사가 없어요/],
  ['Diagnosis/test/Test?testCd=DEP', /찾는 검사가 없어요/],
  ['IndividualPay', /로그인하면 결제할 수 있어요/],
  ['PurchaseCertificate', /상담을 준비하고 있어요/],
]
const STAFF: readonly (readonly [path: string, words: RegExp])[] = [
  ['admin', /문을 열기까지/],
  ['admin/desk', /센터를 고르면/],
  ['admin/requests', /기다리는 신청이 없어요/],
  ['admin/disruption', /쉰 상담사가 없어요/],
  ['Management', /서은하|서\*하/],
  ['admin/orders', /주문이 없어요/],
  ['admin/closing', /결제를 받는 센터가 없어요/],
  ['admin/payouts', /이달에 올린 정산 파일이 없어요/],
  ['admin/revenue', /판매하거나 이용한 것이 없어요/],
  ['admin/occupancy', /연 시간이나 상담이 없어요/],
  ['payment-error', /오류 0건/],
  ['admin/direct-url-generator', /링크를 만들면/],
  ['admin/branches', /아직 센터가 없어요/],
  ['admin/branches/new', /초안/],
  ['admin/leave-requests', /신청한 휴가가 없어요/],
  ['admin/holidays', /조회 결과가 없습니다/],
  ['admin/counsellors', /조회 결과가 없습니다/],
  ['admin/coupons', /아직 이용권이 없어요/],
  ['admin/companies', /첫 기업/],
  ['admin/companies/1', /이 번호인 기업이 없어요/],
  ['admin/notices', /아직 소식이 없어요/],
  ['admin/banners', /아직 배너가 없어요/],
  ['admin/tests', /아직 검사가 없어요/],
  ['admin/terms', /시행 중/],
  ['admin/policy', /적용 중/],
  ['faq', /아직 질문이 없어요/],
  ['admin/faq', /첫 질문/],
  ['admin/catalogue', /파일 고르기/],
  ['admin/access-log', /회원 가입/],
  ['admin/grants', /확인할 역할이 없어요/],
  ['admin/members/duplicates', /중복으로 보이는 계정이 없어요/],
  ['admin/subject-requests', /받은 요청이 없어요/],
  ['admin/break-glass', /연 사유가 없어요/],
  ['admin/security', /최근 경보가 없어요/],
  ['admin/passkeys', /등록한 패스키가 없어요/],
]

/** What the page and its calls have against being opened; heard from now on. */
function faultsOn(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`${page.url()} threw ${message}`))
  page.on('response', (reply) => {
    if (reply.status() >= 500) faults.push(`${page.url()} got ${reply.status()} from ${reply.url()}`)
  })
  return faults
}

async function open(page: Page, web: string, [path, words]: readonly [string, RegExp]) {
  await test.step(`/${path}`, async () => {
    await page.goto(`${web}/self/${path}`)
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
    await expect.soft(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
    await expect.soft(page.locator('#main, main').first(), path).toContainText(words)
    await expect.soft(page.getByText('화면을 불러오지 못했어요'), path).toHaveCount(0)
  })
}

test('[FS-06] in an empty production every screen opens and says that there is nothing yet', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const product = await openEmptyProduct()
  try {
    const faults = faultsOn(page)
    for (const screen of PUBLIC) await open(page, product.web, screen)
    const master = await product.putTextsAndMaster()
    const token = await tokenOf(master, { web: product.web })
    const localStorage = [{ name: 'token', value: token }]
    await page.context().setStorageState({ cookies: [], origins: [{ origin: product.web, localStorage }] })
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const screen of STAFF) await open(page, product.web, screen)
    await page.goto(`${product.web}/self/admin`)
    await expectAxeSilent(page)
    expect(faults).toEqual([])
  } finally {
    await product.close()
  }
})
