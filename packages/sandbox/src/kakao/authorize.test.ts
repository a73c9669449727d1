import { expect, test } from 'vitest'
import { answerOf, CALLBACK, openKakao, PKCE } from '../../test/open-kakao.ts'

test('an unknown app key is told on the page (KOE101), nobody is sent anywhere', async () => {
  const { authorize } = await openKakao()
  const reply = await authorize({ client_id: 'stranger', prompt: 'none', login_hint: '서윤슬' })
  expect(reply.status).toBe(401)
  expect(reply.headers.has('location')).toBe(false)
  expect(await reply.text()).toContain('KOE101')
})

test('an unregistered redirect_uri is told on the page (KOE006), for either button too', async () => {
  const { authorize, press } = await openKakao()
  for (const redirect_uri of [
    '',
    'http://evil.test/self/login/oauth2/callback/kakao',
    'http://127.0.0.1.evil.test/self/login/oauth2/callback/kakao',
    'http://127.0.0.1:8080@evil.test/self/login/oauth2/callback/kakao',
    'http://127.0.0.1:8080/self/elsewhere',
    `${CALLBACK}/`,
    `${CALLBACK}?next=1`,
    'javascript:alert(1)',
  ]) {
    const reply = await authorize({ redirect_uri, prompt: 'none', login_hint: '서윤슬' })
    expect(reply.status, redirect_uri).toBe(400)
    expect(await reply.text()).toContain('KOE006')
  }
  const pressed = await press({ action: 'cancel' }, { redirect_uri: 'http://evil.test/' })
  expect(pressed.status).toBe(400)
  expect(pressed.headers.has('location')).toBe(false)
})

test('registered are the callback on this machine at any port, and the exact addresses of the options', async () => {
  const kakaoRedirectUris = ['https://shop.test/back?from=kakao']
  const { authorize } = await openKakao({ kakaoRedirectUris })
  for (const redirect_uri of [
    CALLBACK,
    'http://localhost:3000/self/login/oauth2/callback/kakao',
    'https://localhost/self/login/oauth2/callback/kakao',
    ...kakaoRedirectUris,
  ]) {
    const reply = await authorize({ redirect_uri, prompt: 'none', login_hint: '서윤슬' })
    expect(reply.status, redirect_uri).toBe(302)
    expect(reply.headers.get('location')?.startsWith(redirect_uri)).toBe(true)
  }
  expect((await authorize({ redirect_uri: 'https://shop.test/back' })).status).toBe(400)
})

test('only response_type=code and S256 are known; the app hears of it', async () => {
  const { authorize } = await openKakao()
  expect(answerOf(await authorize({ response_type: 'token' }))).toMatchObject({
    error: 'unsupported_response_type',
    state: 's-1',
  })
  expect(answerOf(await authorize({ ...PKCE, code_challenge_method: 'plain' }))).toMatchObject({
    error: 'invalid_request',
  })
})

test('the page offers the people; the hinted one is chosen, else the first', async () => {
  const { authorize } = await openKakao()
  const page = await (await authorize()).text()
  for (const shown of ['서윤슬', '구름', '전화번호 비공개', '동의하고 계속하기', '취소']) {
    expect(page).toContain(shown)
  }
  expect(chosenIn(page)).toEqual(['3100000001'])
  expect(chosenIn(await (await authorize({ login_hint: '구름' })).text())).toEqual(['3100000004'])
  expect(chosenIn(await (await authorize({ login_hint: '아무개' })).text())).toEqual(['3100000001'])
})

test('agreeing sends back a code and the state, and nothing about the person', async () => {
  const { press } = await openKakao()
  const reply = await press({ action: 'agree', person: '3100000001' }, { state: '가 &=s' })
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toMatch(
    /^http:\/\/127\.0\.0\.1:8080\/self\/login\/oauth2\/callback\/kakao\?code=[\w-]{43}&state=%EA%B0%80%20%26%3Ds$/,
  )
})

test('agreeing without a person shows the page again', async () => {
  const { press } = await openKakao()
  const reply = await press({ action: 'agree', person: '1' })
  expect(reply.status).toBe(400)
  expect(await reply.text()).toContain('동의하고 계속하기')
})

test('cancelling sends back access_denied', async () => {
  const { press } = await openKakao()
  const reply = await press({ action: 'cancel', person: '3100000001' })
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe(
    `${CALLBACK}?error=access_denied&error_description=User%20denied%20access&state=s-1`,
  )
})

test('prompt=none with a name, a nickname or an id answers at once', async () => {
  const { authorize } = await openKakao()
  for (const login_hint of ['서윤슬', '윤슬', '3100000001', 'Jane Miller']) {
    const reply = await authorize({ prompt: 'none', login_hint })
    expect(reply.status, login_hint).toBe(302)
    expect(Object.keys(answerOf(reply))).toEqual(['code', 'state'])
  }
})

test('prompt=none with nobody known answers login_required', async () => {
  const { authorize } = await openKakao()
  for (const login_hint of ['', '아무개', 'new:', 'new: ']) {
    expect(answerOf(await authorize({ prompt: 'none', login_hint })), login_hint).toMatchObject({
      error: 'login_required',
      state: 's-1',
    })
  }
})

test('new:NAME is somebody else each time, known by name afterwards', async () => {
  const { meOf } = await openKakao()
  const [first, second] = [await meOf('new:오로라'), await meOf('new:오로라')]
  expect(first.id).not.toBe(second.id)
  expect(first.kakao_account).toMatchObject({ name: '오로라', phone_number_needs_agreement: true })
  expect(await meOf('오로라')).toMatchObject({ id: second.id })
  expect(await meOf(String(first.id))).toMatchObject({ id: first.id })
})

const chosenIn = (page: string): string[] =>
  [...page.matchAll(/value="(\d+)"[^>]* checked/g)].map(([, id = '']) => id)
