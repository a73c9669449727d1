import type { Branch } from '@self/contract/branch'
import type { LatLng } from '@self/contract/map'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { BranchMap } from '../branch-map.tsx'
import { locate } from '../map/geolocation.ts'
import { nearestFirst, type Way, waysTo } from '../map/position.ts'
import { BookLink } from './book-link.tsx'
import styles from './branch-guide.module.css'
import { BranchRow } from './branch-row.tsx'
import { RegionChips } from './region-chips.tsx'
import { useScrollSpy } from './use-scroll-spy.ts'

/** By region, or from the nearest on once the person has said where they are. */
export function BranchGuide({ branches }: { branches: readonly Branch[] }) {
  const regions = [...new Set(branches.map(({ section }) => section))]
  const [region, setRegion] = useState(regions[0])
  const [position, setPosition] = useState<LatLng | null>(null)
  const [isByDistance, setIsByDistance] = useState(false)
  const ways = waysTo(branches, position)

  function sortFrom(from: LatLng) {
    setPosition(from)
    setIsByDistance(true)
  }

  return (
    <>
      <BranchMap
        branches={branches}
        region={region}
        action={(branch) => <BookLink branch={branch} />}
        onLocate={sortFrom}
      />
      <div className={styles.order}>
        <p role="status">{isByDistance ? '가까운 센터부터 보여 드려요' : `전국 ${branches.length}개 센터`}</p>
        <OrderButton
          isByDistance={isByDistance}
          onNearest={sortFrom}
          onRegions={() => setIsByDistance(false)}
        />
      </div>
      {isByDistance ? (
        <>
          <h2 className="visually-hidden">가까운 순</h2>
          <Rows ways={nearestFirst(ways)} />
        </>
      ) : (
        <Regions regions={regions} ways={ways} onChoose={setRegion} />
      )}
    </>
  )
}

type OrderButtonProps = {
  isByDistance: boolean
  onNearest: (position: LatLng) => void
  onRegions: () => void
}

/** Asks where the person is only when pressed. */
function OrderButton({ isByDistance, onNearest, onRegions }: OrderButtonProps) {
  const toast = useToast()
  const [isRequesting, setIsRequesting] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function ask() {
    setIsRequesting(true)
    const onPosition = (position: LatLng) => {
      setIsRequesting(false)
      onNearest(position)
    }
    const onFailure = (text: string) => {
      setIsRequesting(false)
      toast.error(text)
    }
    stop.current = locate({ onPosition, onFailure })
  }

  return (
    <Button kind="neutral" size="medium" isLoading={isRequesting} onClick={isByDistance ? onRegions : ask}>
      {isByDistance ? '지역별로 보기' : '가까운 순으로 보기'}
    </Button>
  )
}

type RegionsProps = { regions: readonly string[]; ways: readonly Way[]; onChoose: (region: string) => void }

function Regions({ regions, ways, onChoose }: RegionsProps) {
  const { current, choose } = useScrollSpy(regions.map(idOf))

  function go(region: string) {
    onChoose(region)
    choose(idOf(region))
    const heading = document.getElementById(idOf(region))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }

  return (
    <>
      <RegionChips
        regions={regions}
        current={regions.find((region) => idOf(region) === current) ?? ''}
        onChoose={go}
      />
      {regions.map((region) => (
        <section key={region} aria-labelledby={idOf(region)}>
          <h2 id={idOf(region)} tabIndex={-1} className={styles.region}>
            {region}
          </h2>
          <Rows ways={ways.filter(({ branch }) => branch.section === region)} />
        </section>
      ))}
    </>
  )
}

const idOf = (region: string) => `region-${region}`

function Rows({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={styles.rows}>
      {ways.map((way) => (
        <BranchRow key={way.branch.branch} {...way} />
      ))}
    </ul>
  )
}
