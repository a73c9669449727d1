import { expect, test } from 'vitest'
import { addContractBody } from './company.ts'
import { nameProblem, nameText, personName, tidyName } from './name.ts'

const name = nameText(40)

test.each([
  '김하늘',
  '남궁민 수',
  "Siân O'Brien",
  'Nguyễn Thị Ánh',
  '王小明',
  'さくら',
  '김(이)도윤',
  '강마스터',
  'Adminah',
  '김1',
])('[EG-01] the name %j is taken', (given) => {
  expect(name.parse(given)).toBe(given)
})

test.each(['', '   '])('[SB-06] a person’s name of %j is missed by its own code', (given) => {
  expect(name.parse(given)).toBe('')
  expect(personName(40).safeParse(given).error?.issues[0]?.message).toBe('NAME_MISSING')
})

test.each([
  ['nothing that is seen', '\u200b\u200b'],
  ['the filler of Hangul', '\u3164'],
  ['its half-width twin', '\uffa0'],
  ['fillers of jamo', '\u115f\u1160'],
  ['an empty pattern of Braille', '\u2800'],
  ['a direction turned round', '김\u202e늘하'],
  ['a direction isolated', '\u2066김하늘\u2069'],
  ['letters of tags', '김\u{e0041}하늘'],
  ['a variation that shows nothing', '김\ufe0f하늘'],
  ['a private letter', '김\ue000'],
  ['a letter that is none', '김\u0378'],
  ['half a pair', '김\ud800'],
  ['an end of a line', '김\n하늘'],
  ['marks in a pile', `김${'\u0301'.repeat(39)}`],
  ['no letter', '12345'],
  ['signs alone', '♥♥♥'],
])('[EG-01] a name with %s is refused', (_, given) => {
  expect(nameProblem(given)).toBe('NAME_UNREADABLE')
  expect(name.safeParse(given).error?.issues[0]?.message).toBe('NAME_UNREADABLE')
})

test.each([
  '관리자',
  ' 관 리 자 ',
  '곁마루 고객센터',
  'Admin',
  'ＡＤＭＩＮ',
  'a.d.m.i.n',
  'GYEOTMARU',
  '운영자1',
])('[EG-01] nobody is called %j', (given) => {
  expect(name.safeParse(given).error?.issues[0]?.message).toBe('NAME_OF_STAFF')
})

test('[EG-01] a name is kept composed, with single spaces', () => {
  expect(name.parse(' 김하늘 '.normalize('NFD'))).toBe('김하늘')
  expect(tidyName('김\u00a0 하늘')).toBe('김 하늘')
  expect(name.parse('')).toBe('')
})

test('[EG-01] a company has a name, too', () => {
  const { company } = addContractBody.shape
  expect(company.safeParse('\u3164').success).toBe(false)
  expect(company.safeParse(' ').success).toBe(false)
  expect(company.parse('가온테크')).toBe('가온테크')
})
