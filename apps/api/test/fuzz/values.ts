import type { Random } from './random.ts'

/** Dates and times at the ends of what can be written, and past them. */
const DATES = [
  ...['0000-01-01', '0000-12-31', '0000-00-00', '0001-01-01', '1582-10-10', '9999-12-31', '+010000-01-01'],
  ...[
    '-000001-01-01',
    '2026-02-30',
    '2026-13-01',
    '0000-01',
    '9999-12',
    '0000-01-01T00:00',
    '9999-12-31T23:30',
  ],
  ...['2026-11-24T25:00', '2026-11-24T14:00Z', '24:00', '99:99', '00:00', '14:07', '2026-11-24T14:00+09:00'],
]
const NUMBERS = ['NaN', 'Infinity', '-Infinity', '-1', '0', '00', '1e400', '1.5', '2147483648', '999999999']
const WORDS = [
  ...['', ' ', '\t', 'null', 'undefined', 'true', '[object Object]', '__proto__', 'constructor'],
  ...["' or 1=1 --", '"; drop table member; --', '1); select pg_sleep(9); --', '%', '_', '\\', '\\x00'],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$' + '{7*7}',
    '../../etc/passwd',
    '=cmd|calc',
    '\r\nx-evil: 1',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\u0001',
    '\u007f',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ud800',
    '\udc00x',
    '\ufffe',
    'é',
  ],
  ...[
    '١٢٣',
    '１２',
    '👩‍👩‍👧',
    'ᄀ'.repeat(300),
    'mid_',
    `mid_${'0'.repeat(37)}`,
    'js_c1',
    'GN',
    'gn',
    '🙂'.repeat(40),
  ],
]
const TEXTS = [...DATES, ...NUMBERS, ...WORDS, '가'.repeat(5_000), 'x'.repeat(20_000)]

/** As it is written in JSON, some of which JSON.stringify can't write. */
const LITERALS = [
  ...['null', 'true', 'false', '0', '-0', '-1', '0.1', '1.5', '1e400', '-1e400', '1e308', '1e-400'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '123456789012345678901234567890'],
  ...[
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '[0]',
    '[""]',
    '{"$ne":null}',
    '{"length":1}',
    '{"toString":1}',
    '"\\ud800"',
  ],
  ...['[1,"a",{},[]]', '{"then":"x"}', '"\\u0000"', '[{"id":1}]', `[${'0,'.repeat(5_000)}0]`],
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(500)}0${'}'.repeat(500)}`,
]

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789-:T.eE+',
  '\u0000\u0001\t\n\u001f\u007f\u0085\u2028\u200d\ufeff\ud800\udfff\uffff',
  '\'"`;%_\\/<>{}[]()$#&?=*|~^!,. ',
  '가나다힣ㄱㅏ漢𠮷é١\u0300\u0301\u202e',
]

function noiseOf(random: Random): string {
  const letters = [...random.oneOf(ALPHABETS)]
  return Array.from({ length: random.below(60) }, () => random.oneOf(letters)).join('')
}

/** A text of somebody who tries what happens. */
export const oddText = (random: Random): string =>
  random.below(3) === 0 ? noiseOf(random) : random.oneOf(TEXTS)

/** The same as a value in JSON: of any type. */
export const oddLiteral = (random: Random): string =>
  random.below(2) === 0 ? random.oneOf(LITERALS) : JSON.stringify(oddText(random))
