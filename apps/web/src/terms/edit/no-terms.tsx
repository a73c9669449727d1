import { Link } from 'react-router'
import { useCanDo } from '../../member/use-can-do.ts'
import { Button } from '../../shared/form/button.tsx'
import { NothingListed } from '../../shared/states/nothing-listed.tsx'

/** A new installation has no text yet: each is written here, or all of them come from a file. */
export function NoTerms({ onBegin }: { onBegin: () => void }) {
  const canBringIn = useCanDo('EDIT_CATALOGUE')
  return (
    <NothingListed>
      아직 글이 없어요. 처음 글을 쓰고 다른 사람의 승인을 받으면 회원이 읽을 수 있어요.{' '}
      {canBringIn && <Link to="/admin/catalogue">파일로 올리기</Link>}
      <Button size="medium" onClick={onBegin}>
        처음 글 쓰기
      </Button>
    </NothingListed>
  )
}
