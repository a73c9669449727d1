import type { Branch } from '@self/contract/branch'
import { lazy } from 'react'
import { BranchSelectors } from '../../branch/branch-selectors.tsx'
import { Later } from '../../shared/states/part-boundary.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { useTab } from '../../shared/store/use-address.ts'
import { Tabs } from '../../shared/tabs.tsx'
import { useChoice } from '../choice.ts'
import { CouponList } from '../coupon-list.tsx'
import styles from './purchase-tabs.module.css'

const BranchDetails = lazy(async () => ({
  default: (await import('../../branch/branch-details.tsx')).BranchDetails,
}))
const CounsellorList = lazy(async () => ({
  default: (await import('../../counsellor/counsellor-list.tsx')).CounsellorList,
}))

const TABS = ['coupons', 'details', 'counsellors'] as const

/** One branch, chosen above: what it sells, where it is, who works there. */
export function PurchaseTabs({ branches }: { branches: readonly Branch[] }) {
  const { choice, choose } = useChoice(branches)
  const [tab, setTab] = useTab(TABS)
  const branch = branches.find(({ branch }) => branch === choice.branchCode)

  function chooseRegion(region: string) {
    if (region !== choice.region) choose({ region, branchCode: '' })
  }

  return (
    <>
      <div className={styles.selectors}>
        <BranchSelectors
          branches={branches}
          region={choice.region}
          branchCode={choice.branchCode}
          onRegion={chooseRegion}
          onBranch={({ branch }) => choose({ branchCode: branch })}
        />
      </div>
      <Tabs
        label="이용권과 센터 정보"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'coupons',
            label: '이용권',
            panel: branch ? (
              <CouponList branch={branch} filter={choice.filter} onFilter={(filter) => choose({ filter })} />
            ) : (
              <NoBranch />
            ),
          },
          {
            value: 'details',
            label: '센터 정보',
            panel: (
              <Later>
                <BranchDetails branchCode={choice.branchCode} />
              </Later>
            ),
          },
          {
            value: 'counsellors',
            label: '전문가 소개',
            panel: (
              <Later>
                <CounsellorList branchCode={choice.branchCode} />
              </Later>
            ),
          },
        ]}
      />
    </>
  )
}

const NoBranch = () => (
  <ResultSection asset="center-lounge" title="센터를 먼저 골라 주세요">
    센터를 고르면 그곳의 이용권을 볼 수 있어요.
  </ResultSection>
)
