import { Callout } from '../shared/callout.tsx'

/** Spec 2 §9 «cancel or change until 18:00 the day before». */
export const DeadlineNote = () => <Callout>변경과 취소는 전날 오후 6시까지 할 수 있어요</Callout>
