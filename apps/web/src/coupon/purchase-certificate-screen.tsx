import { useQuery } from '@tanstack/react-query'
import { branches } from '../branch/queries.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Preparing } from '../shared/states/preparing.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { PurchaseTabs } from './purchase/purchase-tabs.tsx'

/** Spec 2 §2 «Voucher purchase screen». */
export function PurchaseCertificateScreen() {
  const list = useQuery(branches)
  return (
    <>
      <ScreenTitle>이용권 구매</ScreenTitle>
      {list.isPending && <Waiting shapes={['card', 'title', 'block']} />}
      {list.isError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <Preparing />}
      {list.data && list.data.length > 0 && <PurchaseTabs branches={list.data} />}
    </>
  )
}
