import type { AccountExport } from '@self/contract/account-export'
import { expect, test } from 'vitest'
import { exportDocument } from './export-document.ts'

const label = (name: string, label: string, kind: 'text' | 'time' | 'won' = 'text') => ({ name, label, kind })

const made: AccountExport = {
  madeAt: '2026-11-23T15:30:00.000Z',
  parts: [
    {
      table: 'payment',
      title: '주문과 결제',
      columns: [
        label('price', '정가', 'won'),
        label('createdAt', '만든 때', 'time'),
        label('customerName', '주문자 이름'),
        label('terms', '동의한 글'),
        { ...label('state', '상태'), words: { PAID: '결제함' } },
        { ...label('actorStanding', '직원의 역할과 센터'), words: { 'DESK@GN': '강남센터 데스크' } },
        { ...label('wrId', '상담사'), words: { '101': '윤서하' } },
        label('isOwn', '내가 한 일'),
      ],
      rows: [
        {
          price: 80_000,
          createdAt: '2026-11-23T15:30:00.000Z',
          customerName: '<script>alert(1)</script>',
          terms: '[{"id":"order","version":"3"}]',
          state: 'PAID',
          actorStanding: 'DESK@GN',
          wrId: 101,
          isOwn: true,
        },
      ],
    },
    { table: 'pass', title: '이용권', columns: [], rows: [] },
  ],
}

test('[MA-15] [EX-01] the page that a person reads has Korean time, won, words for codes, and nothing that runs', () => {
  const page = exportDocument(made)
  const rows = [...page.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(rows).toEqual([
    ['정가', '80,000원'],
    ['만든 때', '2026년 11월 24일 00:30'],
    ['주문자 이름', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['동의한 글', 'order 3'],
    ['상태', '결제함'],
    ['직원의 역할과 센터', '강남센터 데스크'],
    ['상담사', '윤서하'],
    ['내가 한 일', '예'],
  ])
  expect(page).toContain('<h2>저장된 것이 없는 항목</h2>\n<p>이용권</p>')
  expect(page).not.toContain('<script')
})
