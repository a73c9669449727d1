import type { RefCallback } from 'react'
import { PictureField } from '../picture/picture-field.tsx'
import { TextArea, TextField } from '../shared/form/field.tsx'
import styles from './branch-screen.module.css'
import type { FormPart } from './form-part.ts'

const MOST_PICTURES = 8

type Pictures = { pictureError?: string; pictureRef: RefCallback<HTMLElement> }

/** What members read and see of it. */
export function WordFields({ form, set, text, pictureError, pictureRef }: FormPart & Pictures) {
  const hours = text('bizHours')
  return (
    <section aria-labelledby="branch-words" className={styles.part}>
      <h2 id="branch-words" className={styles.heading}>
        소개와 사진
      </h2>
      <TextArea label="소개" limit={600} {...text('description')} />
      <TextArea
        label="운영 시간 안내"
        limit={300}
        helper="한 줄에 하나씩 적어요. 예: 평일 10:00 ~ 21:00"
        {...hours}
        value={hours.value.replaceAll('|', '\n')}
        onChange={(lines) => hours.onChange(lines.replaceAll('\n', '|'))}
      />
      <PictureField
        label="센터 사진"
        shape="PHOTO"
        most={MOST_PICTURES}
        pictures={form.images}
        onChange={(images) => set({ images })}
        error={pictureError}
        wordsRef={pictureRef}
      />
    </section>
  )
}

/** How it is reached, whom its messages go to, and who runs it. */
export const ContactFields = ({ text }: FormPart) => (
  <section aria-labelledby="branch-contact" className={styles.part}>
    <h2 id="branch-contact" className={styles.heading}>
      연락처와 사업자
    </h2>
    <div className={styles.pair}>
      <TextField label="전화" inputMode="tel" maxLength={20} {...text('tel')} />
      <TextField label="휴대폰" inputMode="tel" maxLength={20} {...text('phone')} />
    </div>
    <div className={styles.pair}>
      <TextField label="카카오 채널 주소" inputMode="url" {...text('kakaoChannel')} />
      <TextField label="카카오톡 이름" maxLength={60} {...text('kakaoTalk')} />
    </div>
    <TextField label="홈페이지" inputMode="url" {...text('url')} />
    <TextArea
      label="알림 받을 휴대폰 번호"
      helper="신청과 변경을 이 번호로 알려요. 한 줄에 하나씩, 10개까지예요. 회원에게는 보이지 않아요."
      {...text('notifyPhones')}
    />
    <div className={styles.pair}>
      <TextField label="사업자등록번호" inputMode="numeric" maxLength={12} {...text('businessNo')} />
      <TextField label="상호" maxLength={60} {...text('businessName')} />
    </div>
  </section>
)
