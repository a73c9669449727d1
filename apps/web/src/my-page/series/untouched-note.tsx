import { formatStart } from '@self/contract/time-format'
import { Callout } from '../../shared/callout.tsx'

/** Sessions that stay as they are, by when they are. */
export const UntouchedNote = ({ untouched }: { untouched: readonly { date: string; time: string }[] }) =>
  untouched.length > 0 && (
    <Callout kind="warning">
      <p>
        {untouched.map(({ date, time }) => formatStart(date, time)).join(', ')} 상담은 더 바꿀 수 없어
        그대로예요.
      </p>
    </Callout>
  )
