import { TARGET_LABELS, TONE_LABELS } from '@self/contract/banner'
import type { BannerBody } from '@self/contract/staff-banner'
import { ShowingFields } from '../../notice/showing-fields.tsx'
import { PictureField } from '../../picture/picture-field.tsx'
import { TextArea, TextField } from '../../shared/form/field.tsx'
import { Select } from '../../shared/form/select.tsx'
import type { RefOf } from '../../shared/use-elements.ts'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type BannerFieldsProps = {
  draft: BannerBody
  set: (part: Partial<BannerBody>) => void
  errors: Partial<Record<string, string>>
  refOf: RefOf<string>
}

export const BannerFields = ({ draft, set, errors, refOf }: BannerFieldsProps) => (
  <>
    <TextArea
      ref={refOf('title')}
      label="문구"
      rows={2}
      helper="두 줄까지, 한 줄에 20자까지예요."
      value={draft.title}
      onChange={(title) => set({ title })}
      {...(errors.title && { error: errors.title })}
    />
    <TextField
      ref={refOf('action')}
      label="누르는 곳의 이름"
      maxLength={20}
      value={draft.action}
      onChange={(action) => set({ action })}
      {...(errors.action && { error: errors.action })}
    />
    <Select
      label="여는 화면"
      value={draft.target}
      options={optionsOf(TARGET_LABELS)}
      onChange={(target) => set({ target: target as BannerBody['target'] })}
    />
    <Select
      label="바탕"
      value={draft.tone}
      options={optionsOf(TONE_LABELS)}
      onChange={(tone) => set({ tone: tone as BannerBody['tone'] })}
    />
    <PictureField
      label="그림"
      shape="WIDE"
      pictures={draft.imageUrl ? [{ url: draft.imageUrl, alt: draft.imageAlt }] : []}
      onChange={([picture]) => set({ imageUrl: picture?.url ?? null, imageAlt: picture?.alt ?? '' })}
    />
    <ShowingFields value={draft} onChange={set} errors={errors} refOf={refOf} />
  </>
)
