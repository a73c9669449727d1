import { expect, test } from 'vitest'
import { errorForLog } from './log.ts'

test('an error of the database is logged without the row that it is about', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (phone)=(01000000001) already exists.',
    where: 'unnamed portal parameter $1 = 김하늘',
  })
  const logged = JSON.stringify(errorForLog(error))
  expect(logged).toContain('23505')
  expect(logged).not.toContain('01000000001')
  expect(logged).not.toContain('김하늘')
})
