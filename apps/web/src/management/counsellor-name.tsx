import { useQuery } from '@tanstack/react-query'
import { counsellorsForStaff } from './queries.ts'

/** Whose reservations a counsellor's role is about, who has left too. */
export function CounsellorName({ wrId }: { wrId: number }) {
  const { data: known = [] } = useQuery(counsellorsForStaff)
  const found = known.find((each) => each.wrId === wrId)
  return found ? <span>{found.name} 상담사</span> : null
}
