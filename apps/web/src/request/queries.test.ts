// @vitest-environment jsdom
import type { WaitingRequest } from '@self/contract/request'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, refusedBy, stubServer, unreachable } from '../../test/visit.ts'
import { declineSeveral } from './queries.ts'

const requests = [7, 8, 9, 10].map((id) => ({ id, revision: 2 }) as WaitingRequest)
const path = (id: number) => `/api/admin/requests/${id}/decline`
const done = { result: 'success', message: '거절했어요' }
const body = { reason: 'NO_HOUR', note: '' } as const

afterEach(() => vi.unstubAllGlobals())

test('[WY-83] of several that are declined only a conflict counts as changed; what else failed can be tried again', async () => {
  stubServer({
    ...{ [path(7)]: done, [path(8)]: refusedBy('DESK_CHANGED') },
    ...{ [path(9)]: refusal(500, '잠시 후 다시 시도해 주세요.'), [path(10)]: unreachable },
  })
  expect(await declineSeveral(requests, body)).toBe(
    '1건을 거절했어요. 1건은 그사이 바뀌었어요. 2건은 거절하지 못했어요. 다시 시도해 주세요.',
  )
})

test('[WY-83] a lost connection alone is not told as a change', async () => {
  stubServer({ [path(7)]: done, [path(8)]: unreachable })
  expect(await declineSeveral(requests.slice(0, 2), body)).toBe(
    '1건을 거절했어요. 1건은 거절하지 못했어요. 다시 시도해 주세요.',
  )
})
