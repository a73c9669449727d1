import { randomUUID } from 'node:crypto'
import type { MailingText } from '@self/contract/mailing-text'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { textOf } from '../../test/people/mailing.ts'
import type { World } from '../../test/world.ts'

const URL = '/api/admin/mailing-texts'
const manager = (world: World, branchCode: string) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'BRANCH_MANAGER', branchCode, wrId: null }] })
const add = (staff: TestMember, change: object = {}) =>
  staff.post(URL, textOf({ key: randomUUID(), branchCode: null, ...change }))
const listed = async (staff: TestMember): Promise<MailingText[]> => (await staff.get(URL)).json().data
const codeOf = async (reply: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const { statusCode, json } = await reply
  return [statusCode, json().code]
}

test('[MS-28] words are kept by a name once for a press, renamed, withdrawn and brought back, as they were seen', async ({
  master,
}) => {
  const key = randomUUID()
  const [first, again] = [await add(master, { key }), await add(master, { key })]
  const { id } = first.json().data
  expect(again.json().data).toEqual({ id })
  const own = `${URL}/${id}`
  expect((await master.put(own, textOf({ name: ' 늦게 엶 ', revision: 0 }))).statusCode).toBe(200)
  expect(await codeOf(master.put(own, textOf({ name: '다른 이름', revision: 0 })))).toEqual([
    409,
    'EDIT_CONFLICT',
  ])
  expect((await master.post(`${own}/withdraw`, { revision: 1 })).statusCode).toBe(200)
  expect(await codeOf(master.post(`${own}/withdraw`, { revision: 1 }))).toEqual([409, 'EDIT_CONFLICT'])
  expect(await listed(master)).toEqual([
    {
      ...textOf({ name: '늦게 엶', branchCode: null, branchName: null }),
      ...{ id, revision: 2, isWithdrawn: true, canEdit: true },
    },
  ])
  expect((await master.post(`${own}/restore`, { revision: 2 })).statusCode).toBe(200)
  expect(await listed(master)).toMatchObject([{ isWithdrawn: false, revision: 3 }])
})

test('[MS-29] only words that may be sent are kept, with the fields of their audience', async ({
  master,
}) => {
  const refused = {
    MAILING_TEXT_NAME: { name: '  ' },
    MAILING_EMPTY: { body: ' ' },
    MAILING_WORDS: { body: '상담 시간이 바뀌어요.' },
    MAILING_FIELD: { body: '#{일시} 일정이 있어요.' },
    MAILING_SELLS: { body: '할인 소식이에요.' },
  }
  for (const [code, change] of Object.entries(refused))
    expect(await codeOf(add(master, change))).toEqual([400, code])
  expect(await listed(master)).toEqual([])
  const { id } = (await add(master)).json().data
  const body = textOf({ body: '검사 결과가 나왔어요.', revision: 0 })
  expect(await codeOf(master.put(`${URL}/${id}`, body))).toEqual([400, 'MAILING_WORDS'])
})

test('[MS-30] a manager keeps words of the own branches, reads those of every branch, and no others', async ({
  world,
  master,
}) => {
  const own = await manager(world, 'GN')
  await add(master, { name: '가 모두의 것' })
  await add(master, { name: '다 잠실', branchCode: 'JS' })
  const { id } = (await add(own, { name: '나 강남', branchCode: 'GN' })).json().data
  expect((await listed(own)).map(({ name, canEdit }) => [name, canEdit])).toEqual([
    ['가 모두의 것', false],
    ['나 강남', true],
  ])
  expect((await add(own)).statusCode).toBe(404)
  expect((await add(own, { branchCode: 'JS' })).statusCode).toBe(404)
  const all = await listed(master)
  for (const { id: other, name } of all.filter((text) => text.id !== id)) {
    expect([name, (await own.post(`${URL}/${other}/withdraw`, { revision: 0 })).statusCode]).toEqual([
      name,
      404,
    ])
    const log = await own.get(`/api/admin/changes?entity=MAILING_TEXT&entityId=${other}`)
    expect(log.statusCode).toBe(404)
  }
  expect((await own.post(`${URL}/${id}/withdraw`, { revision: 0 })).statusCode).toBe(200)
  const desk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  expect((await desk.get(URL)).statusCode).toBe(403)
})

test('[MS-30] an edit of kept words is taken back from the change log, a new one by withdrawing it', async ({
  master,
}) => {
  const { id } = (await add(master)).json().data
  await master.put(`${URL}/${id}`, textOf({ name: '다른 이름', revision: 0 }))
  const log = async (): Promise<{ id: number; kind: string }[]> =>
    (await master.get(`/api/admin/changes?entity=MAILING_TEXT&entityId=${id}`)).json().content
  const [edit, made] = await log()
  expect((await master.post(`/api/admin/changes/${edit?.id}/undo`, {})).statusCode).toBe(200)
  expect(await listed(master)).toMatchObject([{ name: '늦게 여는 날', isWithdrawn: false }])
  expect([made?.kind, (await master.post(`/api/admin/changes/${made?.id}/undo`, {})).statusCode]).toEqual([
    'CREATE',
    200,
  ])
  expect(await listed(master)).toMatchObject([{ isWithdrawn: true }])
})
