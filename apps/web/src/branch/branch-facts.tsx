import type { BranchInfo } from '@self/contract/branch'
import { ExternalLink } from '../shared/external-link.tsx'
import styles from './branch-facts.module.css'
import { AddressWithWay } from './details/address.tsx'
import { BranchNote } from './details/branch-note.tsx'
import { ImageSlider } from './details/image-slider.tsx'
import { OpeningHours } from './details/opening-hours.tsx'
import { phonesOf } from './phones.ts'

/** All about a branch; also of one that is still being written. */
export function BranchFacts({ info }: { info: BranchInfo }) {
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
            <AddressWithWay branch={info} />
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
