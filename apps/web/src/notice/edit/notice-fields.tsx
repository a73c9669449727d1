import { NOTICE_LENGTHS, type NoticeBody } from '@self/contract/staff-notice'
import { PictureField } from '../../picture/picture-field.tsx'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { Select } from '../../shared/form/select.tsx'
import type { RefOf } from '../../shared/use-elements.ts'
import { ShowingFields } from '../showing-fields.tsx'

const TYPES = [
  { value: 'NOTICE', label: '공지' },
  { value: 'EVENT', label: '이벤트' },
]

type NoticeFieldsProps = {
  draft: NoticeBody
  set: (part: Partial<NoticeBody>) => void
  errors: Partial<Record<string, string>>
  refOf: RefOf<string>
}

export const NoticeFields = ({ draft, set, errors, refOf }: NoticeFieldsProps) => (
  <>
    <Select
      label="종류"
      value={draft.noticeType}
      options={TYPES}
      onChange={(type) => set({ noticeType: type === 'EVENT' ? 'EVENT' : 'NOTICE' })}
    />
    <TextField
      ref={refOf('noticeTitle')}
      label="제목"
      value={draft.noticeTitle}
      maxLength={NOTICE_LENGTHS.title}
      onChange={(noticeTitle) => set({ noticeTitle })}
      {...(errors.noticeTitle && { error: errors.noticeTitle })}
    />
    <TextArea
      ref={refOf('contents')}
      label="내용"
      rows={7}
      limit={NOTICE_LENGTHS.contents}
      helper="‘1.’은 순서, ‘!’와 ‘※’는 상자로 보여요."
      value={draft.contents}
      onChange={(contents) => set({ contents })}
      {...(errors.contents && { error: errors.contents })}
    />
    <PictureField
      label="그림"
      shape="WIDE"
      pictures={draft.imageUrl ? [{ url: draft.imageUrl, alt: draft.imageAlt }] : []}
      onChange={([picture]) => set({ imageUrl: picture?.url ?? null, imageAlt: picture?.alt ?? '' })}
      error={errors.imageAlt}
      wordsRef={refOf('imageAlt')}
    />
    <Checkbox checked={draft.isPinned} onChange={(isPinned) => set({ isPinned })}>
      맨 위에 고정
    </Checkbox>
    <Checkbox checked={draft.isOnStrip} onChange={(isOnStrip) => set({ isOnStrip })}>
      홈에서 돌리기
    </Checkbox>
    <ShowingFields value={draft} onChange={set} errors={errors} refOf={refOf} />
  </>
)
