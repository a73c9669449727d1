import { expect, test } from 'vitest'
import { openKakao } from '../../test/open-kakao.ts'

const ID = 3_100_000_001

test('[LV-05] unlinked with the admin key, a person’s tokens are dead; unlinked again, Kakao says so', async () => {
  const { tokensFor, look, base } = await openKakao()
  const { access_token } = await tokensFor('서윤슬')
  const unlink = (key: string) =>
    fetch(`${base}/v1/user/unlink`, {
      method: 'POST',
      headers: { authorization: `KakaoAK ${key}` },
      body: new URLSearchParams({ target_id_type: 'user_id', target_id: String(ID) }),
    })
  expect((await unlink('guessed')).status).toBe(401)
  expect((await look(access_token)).status).toBe(200)
  const done = await unlink('sandbox-kakao-admin')
  expect([done.status, await done.json()]).toEqual([200, { id: ID }])
  expect((await look(access_token)).status).toBe(401)
  const again = await unlink('sandbox-kakao-admin')
  expect([again.status, await again.json()]).toEqual([400, { msg: 'NotRegisteredUserException', code: -101 }])
})
