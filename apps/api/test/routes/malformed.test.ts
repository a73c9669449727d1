import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { sharedTest as test } from '../fixtures.ts'

test.for([
  { what: 'that can not be decoded', path: '%E0%A4%A', status: 400, code: 'BAD_REQUEST' },
  { what: 'with a part too long', path: 'x'.repeat(200), status: 414, code: 'ADDRESS_TOO_LONG' },
])('an address $what is refused with a sentence', async ({ path, status, code }, { world }) => {
  const reply = await world.app.inject(`/api/branch/info/${path}`)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toEqual({
    status,
    title: expect.any(String),
    code,
    message: sentenceOf('BAD_REQUEST'),
  })
})

test('an address of the web app that can not be decoded leads to the screen that says so', async ({
  world,
}) => {
  const reply = await world.app.inject('/self/%E0%A4%A')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/self/404'])
})

test('[FZ-02] a form or plain text, which any page may send, is refused where nothing is read of the body too', async ({
  world,
  member,
}) => {
  const headers = { authorization: `Bearer ${member.token}` }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const url of ['/login/oauth2/callback/logout', '/api/calendar', '/api/coupon', '/api/terms/agree']) {
      const reply = await world.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload: 'x=1',
      })
      expect([reply.statusCode, reply.json().code], `${url} ${type}`).toEqual([415, 'MEDIA_TYPE_UNKNOWN'])
    }
})
