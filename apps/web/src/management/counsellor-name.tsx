import { useQuery } from '@tanstack/react-query'
import { counsellorsOf } from '../counsellor/profile-queries.ts'

/** Whose reservations a counsellor's role is about. */
export function CounsellorName({ branchCode, wrId }: { branchCode: string; wrId: number }) {
  const { data: known = [] } = useQuery(counsellorsOf(branchCode))
  const found = known.find((each) => each.wrId === wrId)
  return found ? <span>{found.name} 상담사</span> : null
}
