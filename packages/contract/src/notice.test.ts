import { expect, test } from 'vitest'
import { noticeOrder, noticeTag, pictureUrl } from './notice.ts'

test('[HM-06] NOTICE is labelled 공지, anything else an event', () => {
  expect(['NOTICE', 'EVENT', 'notice', ''].map(noticeTag)).toEqual(['공지', '이벤트', '이벤트', '이벤트'])
})

test('[HM-06] there are three orders and no other', () => {
  const takes = (order: string) => noticeOrder.safeParse(order).success
  expect(['all', 'desc', 'asc', 'ALL', 'noticeId', 'desc;'].filter(takes)).toEqual(['all', 'desc', 'asc'])
})

test.each([
  ['/self/demo/notice-first.svg', true],
  ['https://cdn.example.com/pictures/1.png', true],
  ['http://cdn.example.com/1.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['//evil.example/1.png', false],
  ['https://a.example@evil.example/1.png', false],
  ['https://a.example/1.png?who=1', false],
  ['/api/user/info', false],
  ['https://a.example/1.png" onerror="x', false],
  ['', false],
])('a picture from %s: %s', (url, isGood) => {
  expect(pictureUrl.safeParse(url).success).toBe(isGood)
})
