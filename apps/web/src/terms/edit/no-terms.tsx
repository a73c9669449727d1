import { Link } from 'react-router'
import { useMay } from '../../member/use-may.ts'
import { NothingListed } from '../../shared/states/nothing-listed.tsx'

/** A new installation has no text yet: the first one of each comes from a file. */
export function NoTerms() {
  const canBringIn = useMay('EDIT_CATALOGUE')
  return (
    <NothingListed>
      아직 글이 없어요. 처음 글은 파일로 올리고, 그다음부터 여기에서 고쳐요.{' '}
      {canBringIn ? <Link to="/admin/catalogue">파일로 올리기</Link> : '마스터에게 부탁해 주세요.'}
    </NothingListed>
  )
}
