import { Loading, Skeleton } from '../shared/states/skeleton.tsx'

export const CheckoutWaiting = () => (
  <Loading>
    <Skeleton shape="title" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton />
    <Skeleton />
  </Loading>
)
