import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'

export const QuoteWaiting = () => (
  <Loading>
    <Skeleton />
    <Skeleton />
    <Skeleton shape="title" />
  </Loading>
)
