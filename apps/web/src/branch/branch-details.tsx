import type { BranchInfo } from '@self/contract/branch'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from '../shared/external-link.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Loading, Skeleton } from '../shared/states/skeleton.tsx'
import styles from './branch-details.module.css'
import { Address } from './details/address.tsx'
import { BranchNote } from './details/branch-note.tsx'
import { ImageSlider } from './details/image-slider.tsx'
import { OpeningHours } from './details/opening-hours.tsx'
import { phonesOf } from './phones.ts'
import { branchInfo } from './queries.ts'

/** All about the chosen branch. Spec 2 §2 «Details tab». */
export function BranchDetails({ branchCode }: { branchCode: string }) {
  const info = useQuery(branchInfo(branchCode))
  if (!branchCode)
    return (
      <ResultSection asset="center-lounge" title="센터를 먼저 골라 주세요">
        센터를 고르면 사진과 위치, 운영 시간을 볼 수 있어요.
      </ResultSection>
    )
  if (info.data) return <Details key={branchCode} info={info.data} />
  if (info.isError) return <LoadFailure error={info.error} onRetry={() => info.refetch()} />
  return (
    <Loading>
      <Skeleton shape="block" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}

/** The same of one that is known; also of one that is still being written. */
export function Details({ info }: { info: BranchInfo }) {
  const { branch, branchName, description, branchImages, bizHours, kakaoChannel, kakaoTalk, url } = info
  return (
    <div className={styles.details}>
      {branchImages.length > 0 && <ImageSlider label={`${branchName} 사진`} images={branchImages} />}
      <h2>{branchName}</h2>
      <BranchNote branch={info} />
      {description && <p className={styles.description}>{description}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>주소</dt>
          <dd>
            <Address branch={info} />
          </dd>
        </div>
        <div>
          <dt>전화</dt>
          {phonesOf(info).map((number) => (
            <dd key={number}>
              <a href={`tel:${number.replaceAll('-', '')}`} className={styles.phone}>
                {number}
              </a>
            </dd>
          ))}
        </div>
        <div>
          <dt>운영 시간</dt>
          <dd>
            <OpeningHours branch={branch} bizHours={bizHours} />
          </dd>
        </div>
        {(kakaoChannel || kakaoTalk) && (
          <div>
            <dt>카카오톡</dt>
            <dd>
              {kakaoChannel ? <ExternalLink href={kakaoChannel}>채널로 문의하기</ExternalLink> : kakaoTalk}
            </dd>
          </div>
        )}
      </dl>
      {url && <ExternalLink href={url}>센터 홈페이지 보기</ExternalLink>}
    </div>
  )
}
