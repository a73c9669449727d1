import { expect } from '@playwright/test'
import { expectAxeSilent } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('[CT-91] [PL-03] [PL-05] [PY-07] a MASTER plans a version, reads what members will read, finds it in the log and withdraws it', async ({
  page,
}) => {
  await logIn(page, people.master)
  await page.goto('/self/admin/policy')
  const table = page.getByRole('table', { name: '정책 버전' })
  await expect(table.getByRole('row', { name: /버전 0/ })).toContainText('처음부터')
  await page.getByRole('button', { name: '새 버전' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('결제를 기다리는 시간(분)').fill('3')
  await panel.getByRole('button', { name: '저장' }).click()
  await expect(panel.getByText('결제를 기다리는 시간은 5분에서 60분 사이로 적어 주세요.')).toBeVisible()
  await panel.getByLabel('결제를 기다리는 시간(분)').fill('15')
  await panel.getByLabel('변경·취소 기한: 며칠 전').fill('2')
  await panel.getByLabel('변경·취소 기한: 몇 시까지').fill('12:00')
  await panel.getByLabel('환불 위약금(%)').fill('21')
  await panel.getByRole('button', { name: '저장' }).click()
  await expect(panel.getByText(/위약금은 0%에서 20% 사이로/)).toBeVisible()
  await panel.getByLabel('환불 위약금(%)').fill('10')
  await panel.getByLabel('위약금이 없는 기간(결제 뒤 며칠)').fill('14')
  await panel.getByLabel('대기에서 난 자리를 잡아 두는 시간(분)').fill('5')
  await panel.getByRole('button', { name: '저장' }).click()
  await expect(panel.getByText(/10분에서 180분 사이로/)).toBeVisible()
  await panel.getByLabel('대기에서 난 자리를 잡아 두는 시간(분)').fill('45')
  await panel.getByLabel('신청에 제안한 시간을 잡아 두는 시간(시간)').fill('36')
  await panel.getByLabel('고객센터 시간').fill('매일 10:00~20:00')
  // Far away: whatever else is tried here goes on as it does.
  await panel.getByLabel('시작하는 때').fill('2098-01-01T09:00')
  await panel.getByRole('tab', { name: '미리 보기' }).click()
  await expect(panel.getByText(/15분 뒤 다시 시도해 주세요/)).toBeVisible()
  await expect(panel.getByText(/일\([일월화수목금토]\) 12:00까지 바꾸거나 취소할 수 있어요/)).toBeVisible()
  await expect(panel.getByText('540,000원 (위약금 60,000원)')).toBeVisible()
  await expect(panel.getByText(/먼저 신청한 순서대로 45분 동안/)).toBeVisible()
  await expect(panel.getByText(/고객센터\(매일 10:00~20:00\)로 문의해/)).toBeVisible()
  await expect(panel.getByText(/길어야 36시간 동안 잡아 둬요/)).toBeVisible()
  await expectAxeSilent(page)
  await panel.getByRole('button', { name: '저장' }).click()
  await expect(panel.getByRole('heading', { name: /^버전 \d+$/ })).toBeVisible()
  const planned = table.getByRole('row', { name: /1월 1일\(수\) 09:00/ })
  await expect(planned).toContainText('2일 전 12:00')
  await expect(planned).toContainText('14일 뒤 10%')
  await panel.getByRole('tab', { name: '변경 이력' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('15분')
  await panel.getByRole('button', { name: '예정 철회' }).click()
  await expect(panel.getByText('철회', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: '예정 철회' })).toBeHidden()
})
