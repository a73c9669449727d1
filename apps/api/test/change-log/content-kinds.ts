import { randomUUID } from 'node:crypto'
import { FIRST_POLICY } from '@self/contract/policy'
import { textOf } from '../people/mailing.ts'
import type { World } from '../world.ts'
import { addTestDraft, BANNER, NOTICE } from './content-calls.ts'
import { idOf, type Kind, oneOf, put, type Save, type Seen } from './edited.ts'

/** What is written for members to read, as its editors save it. */

export const notice: Kind = {
  async begin(_, master) {
    const url = '/api/admin/notices'
    const id = await idOf(master.post(url, NOTICE), 'id')
    const own = `${url}/${id}`
    const body = ({ noticeId: _, createDate: __, isDeleted: ___, ...rest }: Seen) => rest
    return {
      entityId: id,
      read: () => oneOf(master, url, ({ noticeId }) => noticeId === id),
      saves: [
        put(own, { noticeTitle: '먼저' }, body),
        put(own, { noticeTitle: '나중' }, body),
        put(own, { showsFrom: '2026-12-01T09:00', audience: 'BRANCH', branchCode: 'GN' }, body),
        (staff, { revision }) => staff.post(`${own}/delete`, { revision }),
      ],
    }
  },
}

export const banner: Kind = {
  async begin(_, master) {
    const url = '/api/admin/banners'
    const id = await idOf(master.post(url, BANNER), 'id')
    const own = `${url}/${id}`
    const body = ({ bannerId: _, isDeleted: __, ...rest }: Seen) => rest
    return {
      entityId: id,
      read: () => oneOf(master, url, ({ bannerId }) => bannerId === id),
      saves: [
        put(own, { action: '먼저' }, body),
        put(own, { action: '나중' }, body),
        put(own, { tone: 'PINE', target: '/faq' }, body),
        (staff, { revision }) => staff.post(`${own}/delete`, { revision }),
      ],
    }
  },
}

const WORDS = { category: '예약', subClass: '예약 방법' }
async function addFaqs({ db }: World, category: string, count: number): Promise<number[]> {
  await db.deleteFrom('faq').where('category', '=', category).execute()
  const rows = Array.from({ length: count }, () => ({ ...WORDS, category, question: '질문?', answer: '답' }))
  return (await db.insertInto('faq').values(rows).returning('id').execute()).map(({ id }) => id)
}

export const faq: Kind = {
  async begin(world, master) {
    const [id = 0] = await addFaqs(world, '예약', 1)
    const body = ({ id: _, isDeleted: __, ...rest }: Seen) => rest
    return {
      entityId: id,
      read: () => oneOf(master, '/api/admin/faq', (row) => row.id === id),
      saves: [
        put(`/api/faq/${id}`, { answer: '먼저' }, body),
        put(`/api/faq/${id}`, { answer: '나중' }, body),
        (staff, { revision }) => staff.put(`/api/faq/${id}/visibility`, { isVisible: 'N', revision }),
      ],
    }
  },
}

export const faqOrder: Kind = {
  conflict: 'FAQ_ORDER_CHANGED',
  async begin(world, master) {
    const category = '순서'
    await addFaqs(world, category, 3)
    const read = async () => {
      const { data } = (await master.get('/api/admin/faq')).json()
      const own = data.filter((row: { category: string }) => row.category === category)
      return { order: own.map(({ id }: { id: number }) => id), revision: 0 }
    }
    const turn =
      (...indexes: number[]): Save =>
      (staff, { order: seen }) =>
        staff.put('/api/admin/faq/order', {
          category,
          seen,
          order: indexes.map((index) => (seen as number[])[index]),
        })
    return { entityId: 'all', read, saves: [turn(1, 2, 0), turn(2, 1, 0)] }
  },
}

export const policy: Kind = {
  notUndone: 'members have booked under what was in force; one that has not begun is withdrawn',
  async begin(_, master) {
    const own = '/api/admin/policy'
    const add =
      (holdMinutes: number): Save =>
      (staff, { revision }) =>
        staff.post(own, { ...FIRST_POLICY, validFrom: '2099-01-01T00:00', holdMinutes, revision })
    const read = async () => (await master.get(own)).json().data
    return { entityId: 'ALL', read, saves: [add(15), add(20)] }
  },
}

export const selfTest: Kind = {
  async begin(world, master) {
    const id = await addTestDraft(world)
    const own = `/api/admin/tests/${id}`
    const content =
      (edit: object): Save =>
      (staff, seen) =>
        put(own, { content: { ...(seen.content as object), ...edit } }, () => ({}))(staff, seen)
    // Who has written of a draft stays with it: they may not approve it.
    const read = async () => {
      const { authors: _, isOwn: __, ...draft } = (await master.get(own)).json().data
      return draft
    }
    return {
      entityId: id,
      read,
      saves: [content({ guide: '먼저' }), content({ guide: '나중' }), content({ minutes: 9 })],
    }
  },
}

export const terms: Kind = {
  async begin({ db }, master) {
    await db.deleteFrom('termsDraft').execute()
    const id = await idOf(master.post('/api/admin/terms', { termId: 'signup-terms' }), 'id')
    const own = `/api/admin/terms/${id}`
    const text = { body: '1. 바뀐 약관이에요.', required: true, change: 'ORDINARY', inForceFrom: null }
    const save = (edit: object) => put(own, { title: '약관', ...text, ...edit }, () => ({}))
    return {
      entityId: id,
      read: async () => {
        const { authors: _, isOwn: __, ...draft } = (await master.get(own)).json().data
        return draft
      },
      saves: [
        save({ title: '먼저' }),
        save({ title: '나중' }),
        save({ title: '나중', change: 'DISADVANTAGE', inForceFrom: '2027-02-01' }),
      ],
    }
  },
}

export const mailingText: Kind = {
  async begin(_, master) {
    const url = '/api/admin/mailing-texts'
    const id = await idOf(master.post(url, textOf({ key: randomUUID(), branchCode: null })), 'id')
    const own = `${url}/${id}`
    const body = ({ name, kind, body, isAd }: Seen) => ({ name, kind, body, isAd })
    return {
      entityId: id,
      read: () => oneOf(master, url, (row) => row.id === id),
      saves: [
        put(own, { name: '먼저' }, body),
        put(own, { name: '나중' }, body),
        put(own, { kind: 'REQUESTS', body: '#{일시} 일정을 기다려요.' }, body),
        (staff, { revision }) => staff.post(`${own}/withdraw`, { revision }),
      ],
    }
  },
}
