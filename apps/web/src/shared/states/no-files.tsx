import { Callout } from '../callout.tsx'

/** In place of a press that hands out a file, inside the messenger. */
export const NoFiles = () => (
  <Callout kind="warning">
    카카오톡 안에서는 파일을 받을 수 없어요. 크롬이나 사파리에서 곁마루를 열고 로그인한 뒤 받아 주세요.
  </Callout>
)
