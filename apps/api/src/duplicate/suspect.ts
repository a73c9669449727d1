import type { Suspect } from '@self/contract/duplicate'
import { maskedPhone } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import type { listSuspects } from './queries.ts'

export type SuspectRow = Awaited<ReturnType<typeof listSuspects>>[number]

/** A member as pairs show one: with a masked phone. */
export const toSuspect = ({
  id,
  name,
  phone,
  status,
  eapInfo,
  isFromKakao,
  ...row
}: SuspectRow): Suspect => ({
  ...{ memberId: id, userName: name, status, eapInfo },
  userPhone: maskedPhone(phone ?? ''),
  snsType: isFromKakao ? 'KAKAO' : 'PHONE',
  joinedOn: toKst(row.createdAt).date,
  isProspect: row.isProspect,
  isLeaving: row.leavingAt !== null,
})
