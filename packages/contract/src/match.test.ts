import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FreeHours } from './free-hours.ts'
import { periodOf } from './free-hours.ts'
import { type Answers, match, WHENS } from './match.ts'
import type { Profile } from './profile.ts'
import { weekdayOf } from './time.ts'

const TOPICS = ['불안', '번아웃', '진로', '수면']
const WHOM = ['성인', '청소년', '부모']
const DATES = ['2026-11-24', '2026-11-27', '2026-11-28', '2026-11-29']
const TIMES = ['10:00', '13:30', '18:00', '20:30']

const person = fc.record({
  status: fc.constantFrom('Y' as const, 'N' as const),
  topics: fc.subarray(TOPICS),
  forWhom: fc.subarray(WHOM),
  days: fc.array(
    fc.record({ date: fc.constantFrom(...DATES), times: fc.subarray(TIMES, { minLength: 1 }) }),
    { maxLength: 3 },
  ),
})
const rosters = fc.array(person, { maxLength: 8 }).map((list) => ({
  people: list.map(
    ({ status, topics, forWhom }, at): Profile => ({
      wrId: at + 1,
      adminId: `c${at}`,
      name: `상담사 ${at}`,
      status,
      canTest: 'N',
      role: null,
      target: null,
      history: null,
      education: null,
      qualification: null,
      file: null,
      branch: 'JS',
      say: null,
      topics,
      forWhom,
      howWeMeet: null,
      lentTo: [],
    }),
  ),
  hours: list.map(
    ({ days }, at): FreeHours => ({
      wrId: at + 1,
      days: DATES.flatMap((date) => days.find((day) => day.date === date) ?? []),
    }),
  ),
}))
const answers: fc.Arbitrary<Answers> = fc.record({
  topic: fc.constantFrom('', ...TOPICS, '아무도 안 쓰는 말'),
  forWhom: fc.constantFrom('', ...WHOM),
  when: fc.constantFrom('', ...Object.keys(WHENS)),
})

const isThen = (when: string, { date, time }: { date: string; time: string }) => {
  const then = WHENS[when]
  return !then || (then.weekdays.includes(weekdayOf(date)) && then.periods.includes(periodOf(time)))
}

test('[CN-07] whoever is suggested is active and free at that hour, which is one that was asked for', () => {
  fc.assert(
    fc.property(rosters, answers, ({ people, hours }, wanted) => {
      for (const { profile, next } of match(people, hours, wanted)) {
        const days = hours.find(({ wrId }) => wrId === profile.wrId)?.days ?? []
        expect(days.find(({ date }) => date === next.date)?.times).toContain(next.time)
        expect(isThen(wanted.when, next)).toBe(true)
        expect(profile.status).toBe('Y')
      }
    }),
  )
})

test('[CN-07] every reason stands in the field that it names, and is an answer', () => {
  fc.assert(
    fc.property(rosters, answers, ({ people, hours }, wanted) => {
      for (const { profile, next, reasons } of match(people, hours, wanted))
        for (const { field, word } of reasons) {
          expect([wanted.topic, wanted.forWhom, wanted.when]).toContain(word)
          if (field === 'hours') expect(isThen(word, next)).toBe(true)
          else expect(profile[field]).toContain(word)
        }
    }),
  )
})

test('[CN-07] three at most, each once, all who fit where there are fewer, those with the topic first', () => {
  fc.assert(
    fc.property(rosters, answers, ({ people, hours }, wanted) => {
      const found = match(people, hours, wanted)
      const fitting = people.filter(
        ({ wrId, status, forWhom }) =>
          status === 'Y' &&
          (!wanted.forWhom || forWhom.includes(wanted.forWhom)) &&
          hours.some(
            (one) =>
              one.wrId === wrId &&
              one.days.some(({ date, times }) => times.some((time) => isThen(wanted.when, { date, time }))),
          ),
      )
      expect(found).toHaveLength(Math.min(3, fitting.length))
      expect(new Set(found.map(({ profile }) => profile.wrId)).size).toBe(found.length)
      const hasTopic = found.map(({ profile }) => profile.topics.includes(wanted.topic))
      expect(hasTopic).toEqual(hasTopic.toSorted((a, b) => Number(b) - Number(a)))
      const withTopic = fitting.filter(({ topics }) => topics.includes(wanted.topic)).length
      expect(hasTopic.filter(Boolean)).toHaveLength(Math.min(3, withTopic))
    }),
  )
})
