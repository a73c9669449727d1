import { expect, test } from 'vitest'
import { readProse } from './prose.ts'

test('[FQ-01] a line that starts with a number and a period is a step, under the number that was typed', () => {
  expect(readProse('1. 메뉴를 열어요.\n2.센터를 골라요.\n\n 7. 마쳐요.')).toEqual([
    {
      kind: 'steps',
      steps: [
        { number: 1, pieces: ['메뉴를 열어요.'] },
        { number: 2, pieces: ['센터를 골라요.'] },
        { number: 7, pieces: ['마쳐요.'] },
      ],
    },
  ])
})

test.each([
  ['※ 로그인이 필요해요.', 'info'],
  ['! 오후 6시까지예요.', 'warning'],
  ['★ 미리 볼 수 있어요.', 'tip'],
  ['▶ 전화해 주세요.', 'next'],
  ['►전화해 주세요.', 'next'],
])('[FQ-01] %s is an info box', (line, tone) => {
  expect(readProse(line)).toEqual([{ kind: 'box', tone, pieces: [line.slice(1).trim()] }])
})

test.each(['1.5배로 늘려요', '제1. 조항', '2026.11.24부터', '좋아요!', '1.', '!', '* 별표', '- 줄'])(
  '%s is an ordinary line',
  (line) => expect(readProse(line)).toEqual([{ kind: 'paragraph', lines: [[line]] }]),
)

test('lines stay lines, an empty one parts paragraphs, and a text of nothing has none', () => {
  expect(readProse('첫 줄\r\n둘째 줄\n\n  \n다른 이야기')).toEqual([
    { kind: 'paragraph', lines: [['첫 줄'], ['둘째 줄']] },
    { kind: 'paragraph', lines: [['다른 이야기']] },
  ])
  expect(readProse(' \n\n')).toEqual([])
})

test('words between steps part them', () => {
  expect(readProse('1. 하나\n쉬어 가요\n2. 둘\n! 조심\n3. 셋').map(({ kind }) => kind)).toEqual([
    'steps',
    'paragraph',
    'steps',
    'box',
    'steps',
  ])
})

test.each([
  ['자세히: https://example.com/a?b=1#c', ['자세히: ', { href: 'https://example.com/a?b=1#c' }]],
  ['https://example.com에서 봐요', [{ href: 'https://example.com' }, '에서 봐요']],
  ['(https://example.com/a).', ['(', { href: 'https://example.com/a' }, ').']],
  [
    'https://a.example.com, https://b.example.com:8443/x!',
    [{ href: 'https://a.example.com' }, ', ', { href: 'https://b.example.com:8443/x' }, '!'],
  ],
  ['https://bank.example@evil.example/x', [{ href: 'https://bank.example' }, '@evil.example/x']],
])('an address in %s can be opened', (line, pieces) => {
  expect(readProse(line)).toEqual([{ kind: 'paragraph', lines: [pieces] }])
})

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'https://',
  'https://localhost/x',
  '<a href="javascript:alert(1)">여기</a>',
  '<img src=x onerror="alert(1)">',
  '<script>alert(1)</script>',
])('%s is text and nothing else', (line) => {
  expect(readProse(line)).toEqual([{ kind: 'paragraph', lines: [[line]] }])
})

test('an address inside HTML ends where its letters end', () => {
  expect(readProse('<a href="https://example.com/x">여기</a>')).toEqual([
    { kind: 'paragraph', lines: [['<a href="', { href: 'https://example.com/x' }, '">여기</a>']] },
  ])
})

test('steps and boxes have their links too', () => {
  expect(readProse('1. https://example.com 열기\n※ https://example.com')).toEqual([
    { kind: 'steps', steps: [{ number: 1, pieces: [{ href: 'https://example.com' }, ' 열기'] }] },
    { kind: 'box', tone: 'info', pieces: [{ href: 'https://example.com' }] },
  ])
})

test('a long line of almost an address is read at once', () => {
  expect(readProse(`https://${'a-.'.repeat(20_000)}`)).toHaveLength(1)
  expect(readProse(`1.${' '.repeat(50_000)}x`)).toHaveLength(1)
  expect(readProse(`1.${' '.repeat(50_000)}`)).toHaveLength(1)
}, 2_000)
