import type { BranchInfo } from '@self/contract/branch'
import { type BranchFields, isComplete, refusals } from '@self/contract/branch-editing'
import type { LatLng } from '@self/contract/map'
import { formatPhone, phoneDigits } from '@self/contract/phone'

const LINES = [
  ...(['opensOn', 'closesOn', 'kakaoChannel', 'kakaoTalk', 'url', 'description', 'directions'] as const),
  ...(['businessNo', 'businessName'] as const),
]
type LineField = (typeof LINES)[number]
type NumberField = 'sortOrder' | 'seats'

/**
 * The form: numbers and what may be left out as they are typed, '' for nothing; phones a line each; the revision of the load
 * its fields came from.
 */
export type BranchForm = Omit<BranchFields, LineField | NumberField | 'notifyPhones'> &
  Record<LineField | NumberField | 'notifyPhones' | 'code', string> & { revision: number }

export const NEW_BRANCH: BranchFields = {
  name: '',
  region: '서울',
  centerType: 'PRIVATE',
  status: 'DRAFT',
  opensOn: null,
  closesOn: null,
  showInGuide: true,
  addr: '',
  position: null,
  tel: '',
  phone: '',
  kakaoChannel: null,
  kakaoTalk: null,
  bizHours: '',
  url: null,
  description: null,
  directions: null,
  images: [],
  sortOrder: 100,
  seats: null,
  notifyPhones: [],
  businessNo: null,
  businessName: null,
}

type Edited = { fields: BranchFields; code: string; revision: number }

export const formOf = ({ fields, code, revision }: Edited): BranchForm => ({
  ...fields,
  revision,
  ...(Object.fromEntries(LINES.map((field) => [field, fields[field] ?? ''])) as Record<LineField, string>),
  code,
  sortOrder: String(fields.sortOrder),
  seats: String(fields.seats ?? ''),
  notifyPhones: fields.notifyPhones.map(formatPhone).join('\n'),
})

export function fieldsOf({ code: _, revision: __, ...form }: BranchForm): BranchFields {
  const lines = Object.fromEntries(LINES.map((field) => [field, form[field].trim() || null]))
  return {
    ...form,
    ...(lines as Record<LineField, string | null>),
    businessNo: form.businessNo.replace(/\D/g, '') || null,
    sortOrder: Number(form.sortOrder),
    seats: form.seats.trim() === '' ? null : Number(form.seats),
    notifyPhones: form.notifyPhones
      .split(/[\n,]/)
      .map((line) => phoneDigits(line))
      .filter(Boolean),
  }
}

const CODE = /^[A-Z0-9]{2,8}$/
const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

/** What can't be sent yet, by field. */
export function problemsOf(form: BranchForm): Partial<Record<keyof BranchForm, string>> {
  const incomplete = refusals.BRANCH_INCOMPLETE[1]
  const isBackwards = form.opensOn !== '' && form.closesOn !== '' && form.closesOn < form.opensOn
  return {
    ...(!CODE.test(form.code) && { code: '영문 대문자와 숫자 2~8자로 적어 주세요.' }),
    ...(!form.name.trim() && { name: incomplete }),
    ...(!form.region.trim() && { region: incomplete }),
    ...(isBackwards && { closesOn: refusals.BRANCH_CLOSES_EARLY[1] }),
    ...(!isComplete(form) && { [form.addr.trim() ? 'tel' : 'addr']: incomplete }),
    ...(!isBetween(form.sortOrder, 0, 10_000) && { sortOrder: '0부터 10,000까지 숫자로 적어 주세요.' }),
    ...(form.seats !== '' &&
      !isBetween(form.seats, 1, 100) && { seats: '1부터 100까지 숫자로 적어 주세요.' }),
    ...(form.images.some(({ alt }) => !alt.trim()) && {
      images: '사진에 무엇이 보이는지 모두 적어 주세요.',
    }),
  }
}

/** What members will read of it, as their details of a branch have it. */
export function infoOf(form: BranchForm, found: LatLng | null): BranchInfo {
  const { position, images, ...fields } = fieldsOf(form)
  const { name: branchName, region: section, description, ...rest } = fields
  return {
    ...rest,
    ...{ branch: form.code, branchName, section, workdays: [] },
    ...(description && { description }),
    ...{ lat: null, lng: null, ...(position ?? found) },
    ...{ opensOn: undefined, closesOn: undefined },
    branchImages: images.map(({ url, alt }) => ({ url, alt, filename: '' })),
  }
}
