import { opened } from '../branch/opened.ts'
import { hired } from '../employment/hired.ts'
import { loan } from '../employment/loan.ts'
import type { TestMember } from '../member.ts'
import { newCoupon } from './catalogue-calls.ts'
import { idOf, type Kind, next, oneOf, put, type Save, type Seen } from './edited.ts'

/** Where, with whom, when and for how much is counselled, as its editors save it. */

export const branch: Kind = {
  async begin(_, master) {
    const code = `KIND${next()}`
    const own = `/api/admin/branches/${code}`
    await master.post('/api/admin/branches', { code, ...opened, images: [] })
    const fields = (seen: Seen) => seen.fields as object
    return {
      entityId: code,
      read: async () => (await master.get(own)).json().data,
      saves: [
        put(own, { name: '먼저센터' }, fields),
        put(own, { name: '나중센터' }, fields),
        put(own, { status: 'OPEN', opensOn: '2026-12-01', closesOn: '2027-12-31' }, fields),
        put(own, { status: 'PAUSED' }, fields),
        put(own, { position: null, sortOrder: 3, businessName: '곁마루 성수' }, fields),
      ],
    }
  },
}

const hire = (master: TestMember) =>
  idOf(master.post('/api/admin/counsellors', { ...hired, branch: 'GN' }), 'wrId')

export const counsellor: Kind = {
  async begin(_, master) {
    const wrId = await hire(master)
    const own = `/api/admin/counsellors/${wrId}`
    const fields = (seen: Seen) => seen.fields as object
    return {
      entityId: wrId,
      read: async () => (await master.get(own)).json().data,
      saves: [
        put(own, { say: '먼저' }, fields),
        put(own, { say: '나중' }, fields),
        put(own, { employedUntil: '2027-01-31', status: 'N' }, fields),
        put(own, { branch: 'JS', topics: ['관계'] }, fields),
      ],
    }
  },
}

export const hours: Kind = {
  async begin(_, master) {
    const wrId = await hire(master)
    const own = `/api/admin/hours/counsellor/${wrId}`
    const plan =
      (until: string): Save =>
      async (staff, { revision, plans }) => {
        const validFrom = '2027-03-01'
        const isThere = (plans as { validFrom: string }[]).some((each) => each.validFrom === validFrom)
        const blocks = [{ weekday: 1, from: '10:00', until }]
        return staff.post(`${own}/plan`, { revision, was: isThere ? validFrom : null, validFrom, blocks })
      }
    const leave = {
      kind: 'LEAVE',
      from: '2027-02-01T00:00',
      until: '2027-02-06T00:00',
      name: '휴가',
    }
    return {
      entityId: `counsellor:${wrId}`,
      read: async () => (await master.get(own)).json().data,
      saves: [plan('17:00'), plan('18:00'), (staff) => staff.post(`${own}/exception`, leave)],
    }
  },
}

export const lending: Kind = {
  async begin(_, master) {
    const wrId = await hire(master)
    const own = `/api/admin/counsellors/${wrId}/lending`
    const until = (day: string | null): Save => put(own, { loans: [{ ...loan, until: day }] }, () => ({}))
    return {
      entityId: wrId,
      read: async () => (await master.get(own)).json().data,
      saves: [until('2027-01-31'), until(null), put(own, { loans: [] }, () => ({}))],
    }
  },
}

export const coupon: Kind = {
  async begin(_, master) {
    const url = '/api/admin/coupons'
    const id = await idOf(master.post(url, newCoupon), 'id')
    const own = `${url}/${id}`
    const body = ({ id: _, isSold: __, current: ___, versions: ____, ...rest }: Seen) => rest
    // A price that is put back is another version from now on.
    const read = async () => {
      const {
        priceFrom: _,
        versions: __,
        current,
        ...rest
      } = await oneOf(master, url, (row) => row.id === id)
      return { ...rest, paid: (current as { price: number }).price } as Seen
    }
    const whole = async (staff: TestMember, { revision }: Seen, edit: object) => {
      const now = await oneOf(staff, url, (row) => row.id === id)
      return staff.put(own, { ...body(now), revision, ...edit })
    }
    const save =
      (edit: object): Save =>
      (staff, seen) =>
        whole(staff, seen, edit)
    return {
      entityId: id,
      read,
      saves: [
        save({ title2: '먼저' }),
        save({ title2: '나중' }),
        save({ price: 70_000, discount: 10 }),
        save({ expiresInMonths: 6, branches: ['JS', 'GN'] }),
        save({ status: 'ON_SALE' }),
        save({ status: 'OFF_SALE' }),
      ],
    }
  },
}

async function addCompany(master: TestMember): Promise<{ id: number; company: string }> {
  const company = `${next()}번 회사`
  return { id: await idOf(master.post('/api/admin/companies', { name: company }), 'id'), company }
}

export const company: Kind = {
  async begin(_, master) {
    const { id } = await addCompany(master)
    const own = `/api/admin/companies/${id}`
    const read = async () => {
      const row = await oneOf(master, '/api/admin/companies', (each) => each.id === id)
      return { name: row.company, status: row.status, revision: row.revision }
    }
    return {
      entityId: id,
      read,
      saves: [
        put(own, { name: `먼저${id}` }),
        put(own, { name: `나중${id}` }),
        put(own, { status: 'CLOSED' }),
      ],
    }
  },
}

export const contract: Kind = {
  async begin(_, master) {
    const { id, company: name } = await addCompany(master)
    const url = '/api/admin/companies/contract'
    const terms = { validFrom: '2027-01-01', validUntil: null, sessionsPerPerson: 6, totalSessions: null }
    await master.post(url, { company: name, ...terms })
    const read = async () => {
      const { contracts } = await oneOf(master, '/api/admin/companies', (each) => each.id === id)
      const [{ used: _, ...first }] = contracts as [Seen]
      return first as Seen
    }
    const edits = [{ sessionsPerPerson: 3 }, { sessionsPerPerson: 4 }, { validUntil: '2027-12-31' }] as const
    const [one, other, last] = edits.map((edit) => put(url, edit)) as [Save, Save, Save]
    return { entityId: (await read()).id as number, read, saves: [one, other, last] }
  },
}
