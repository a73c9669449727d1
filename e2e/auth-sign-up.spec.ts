import { expect, type Page } from '@playwright/test'
import { dialogOf, expectMessage } from './paying/booking.ts'
import { codeOf, inboxOf, otherThan } from './people/inbox.ts'
import { sendLogin, storedToken, storeToken, tokenOf } from './people/login.ts'
import { NEXT_PASSWORD, signUp, stranger } from './people/sign-up.ts'
import {
  againField,
  askForCode,
  choosePassword,
  codeField,
  giveCode,
  nameField,
  openSignUp,
  passwordField,
  requiredBox,
  verify,
} from './people/verifying.ts'
import { test } from './test.ts'

const lockOff = (page: Page) => page.getByRole('banner').getByRole('button', { name: '로그아웃' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

test.describe('signing up', () => {
  test('[AU-07] [AU-09] [WY-07] Y: after a wrong code and the right one created, logged in, and good for the next login', async ({
    page,
  }) => {
    const person = stranger()
    await openSignUp(page)
    await askForCode(page, person.name, person.phone)
    const code = await codeOf(person.phone)
    await giveCode(page, otherThan(code))
    await expect(page.getByText('인증번호가 올바르지 않습니다.')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(code) // what was wrong is typed over
    await page.keyboard.press('Enter')
    await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
    const call = page.waitForRequest('**/callback/signup')
    await choosePassword(page, '가입하기', person.password)
    const terms = ['signup-terms', 'signup-privacy', 'signup-age'].map((id) => ({
      id,
      version: expect.any(String),
    }))
    const { name: userName, phone: userPhone, password } = person
    expect((await call).postDataJSON()).toEqual({ userName, userPhone, password, terms })
    await expect(page).toHaveURL('/self/')
    expect(await storedToken(page)).not.toBeNull()
    await lockOff(page).click()
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await expect.poll(() => storedToken(page)).toBeNull()
    await page.goto('/self/phoneLogin')
    await sendLogin(page, userPhone, password)
    await expect(page).toHaveURL('/self/')
    await page.getByRole('link', { name: '내 정보' }).click()
    await expect(page.getByText(`${userName}님, 안녕하세요`)).toBeVisible()
  })

  test('[AU-09] [WY-63] from the first field to the login with the keyboard alone, and read aloud as it is seen', async ({
    page,
  }) => {
    const { name, phone, password } = stranger()
    await page.goto('/self/SignUp')
    await expect(requiredBox(page)).toBeVisible()
    await tabTo(page, nameField(page))
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await expect(requiredBox(page)).toBeFocused() // the terms ask for themselves
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: '인증번호 받기' }))
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await codeOf(phone))
    await page.keyboard.press('Enter')
    await expect(passwordField(page)).toBeFocused()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - link "뒤로"
      - heading "회원 가입" [level=1]
      - group "약관 동의":
        - checkbox "필수 항목에 모두 동의해요" [checked]
        - checkbox "(필수) 서비스 이용 약관" [checked]
        - button "서비스 이용 약관 보기"
        - checkbox "(선택) 혜택 소식 받기" [checked=false]
        - button "혜택 소식 받기 보기"
      - heading "1/3 본인 확인" [level=2]
      - textbox "이름": ${name}
      - textbox "휴대폰 번호"
      - status: 인증이 완료되었습니다.
      - heading "3/3 비밀번호 정하기" [level=2]
      - textbox "새 비밀번호"
      - button "비밀번호 표시"
      - textbox "새 비밀번호 한 번 더"
      - list:
        - listitem: "10자 이상 : 아직이에요"
        - listitem: "영문 : 아직이에요"
        - listitem: "숫자나 특수문자 : 아직이에요"
        - listitem: "두 칸이 같음 : 아직이에요"
      - button "가입하기"
    `)
    await page.keyboard.type(password)
    await tabTo(page, againField(page))
    await page.keyboard.type(password)
    await tabTo(page, page.getByRole('button', { name: '가입하기' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/self/')
    await expect(lockOff(page)).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('[AU-10] Y: the new one is good, the old one is not, and every open session has ended', async ({
    page,
    browser,
  }) => {
    const member = await signUp()
    const elsewhere = await (await browser.newContext()).newPage()
    await storeToken(elsewhere, await tokenOf(member))
    await elsewhere.goto('/self/MyInfo')
    await expect(lockOff(elsewhere)).toBeVisible()

    await page.goto('/self/phoneLogin')
    await page.getByRole('link', { name: '비밀번호 재설정' }).click()
    await verify(page, member, 1)
    await choosePassword(page, '비밀번호 바꾸기', NEXT_PASSWORD)
    await expectMessage(page, '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.')
    await expect(page).toHaveURL('/self/phoneLogin')
    expect(await storedToken(page)).toBeNull()
    await sendLogin(page, member.phone, member.password)
    await expect(failure(page)).toContainText('휴대폰 번호나 비밀번호가 맞지 않아요.')
    await sendLogin(page, member.phone, NEXT_PASSWORD)
    await expect(lockOff(page)).toBeVisible()
    await expect
      .poll(() => inboxOf(member.phone))
      .toContainEqual(expect.stringContaining('비밀번호가 바뀌어'))

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/self/login')
    await expect(failure(elsewhere)).toHaveText('유효하지 않은 인증 정보입니다. 다시 로그인해주세요.')
    expect(await storedToken(elsewhere)).toBeNull()
    await elsewhere.context().close()
  })
})

/** From stop to stop of the keyboard until it is there. */
async function tabTo(page: Page, target: ReturnType<typeof nameField>) {
  for (let stop = 0; stop < 20; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}
