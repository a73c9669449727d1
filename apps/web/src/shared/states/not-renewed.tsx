import type { UseQueryResult } from '@tanstack/react-query'
import { Callout } from '../callout.tsx'
import { Button } from '../form/button.tsx'

type NotRenewedProps = {
  query: UseQueryResult
  /** What it is that may be out of date. */
  children: string
}

/** Above what is shown although asking for it anew has failed. */
export const NotRenewed = ({ query: { isRefetchError, refetch }, children }: NotRenewedProps) =>
  isRefetchError && (
    <Callout kind="neutral" role="status">
      <p>{children}</p>
      <Button kind="neutral" size="medium" onClick={() => refetch()}>
        다시 불러오기
      </Button>
    </Callout>
  )
