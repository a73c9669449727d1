import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { counsellorKeys } from '../counsellor/keys.ts'
import { slotKeys } from '../reservation/keys.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { ApiError } from '../shared/api/api.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { useAction } from '../shared/use-action.ts'
import { useElements } from '../shared/use-elements.ts'
import styles from './direct-url-generator-screen.module.css'
import {
  clearedBy,
  emptyForm,
  type FormDraft,
  generateBodyOf,
  isTouched,
  type LinkField,
  missingOf,
  passLinkBodyOf,
} from './generator/link-draft.ts'
import { LinkForm } from './generator/link-form.tsx'
import { MadeLink } from './generator/made-link.tsx'
import { SentLinks } from './generator/sent-links.tsx'
import { directUrlKeys } from './keys.ts'
import { generateLink, generatePassLink } from './queries.ts'

/** What is sold stays after a reload, what is filled in of it doesn't (ADR 122). */
const address = z.object({ sell: z.optional(z.literal('pass')) })

const NOT_MADE = '숏링크 생성에 실패했습니다.'
const urlOf = (key: string): string => `${window.location.origin}${import.meta.env.BASE_URL}L/${key}`

/** Spec 1 §2 «Short-link generator». */
export function DirectUrlGeneratorScreen() {
  const [{ sell }, setAddress] = useAddress(address)
  const [draft, setDraft] = useState(emptyForm)
  const form = { ...draft, isPassOnly: sell === 'pass' }
  const [cleared, setCleared] = useState('')
  const [made, setMade] = useState<{ key: string; isAnew?: boolean }>()
  const fields = useElements<LinkField>()
  const queryClient = useQueryClient()
  const { alert, confirm } = useDialog()
  const link = useAction({
    async check() {
      const missing = missingOf(form)
      if (!missing) return true
      await alert(missing.sentence, { icon: 'warning' })
      fields.get(missing.field)?.focus()
      return false
    },
    call: () =>
      form.isPassOnly ? generatePassLink(passLinkBodyOf(form)) : generateLink(generateBodyOf(form)),
    done(key) {
      setMade({ key })
      return invalidate(queryClient, [directUrlKeys.sent])
    },
    async failed(error) {
      await alert(NOT_MADE, { icon: 'error', ...(error instanceof ApiError && { helper: error.message }) })
      // An hour that was taken meanwhile is what the reader has to see next.
      void invalidate(queryClient, [...slotKeys, counsellorKeys.day])
    },
  })

  function change(next: FormDraft) {
    setCleared(clearedBy(form, next))
    setDraft(next)
    if (next.isPassOnly !== form.isPassOnly) setAddress({ sell: next.isPassOnly ? 'pass' : undefined })
  }

  function empty() {
    change(emptyForm)
    setCleared('')
    setMade(undefined)
  }

  async function reset() {
    const isSure =
      !isTouched(form) ||
      (await confirm('입력한 내용을 모두 지울까요?', {
        icon: 'question',
        confirmText: '지우기',
        cancelText: '계속 쓰기',
        isCritical: true,
      }))
    if (isSure) empty()
  }

  return (
    <>
      <ScreenTitle>숏링크 만들기</ScreenTitle>
      <div className={styles.generator}>
        {made ? (
          <MadeLink
            url={urlOf(made.key)}
            // What was being written before another link was made anew is still there.
            onAgain={() => (made.isAnew ? setMade(undefined) : empty())}
          />
        ) : (
          <>
            <LinkForm form={form} onChange={change} refOf={fields.refOf} />
            <p role="status" className={styles.cleared}>
              {cleared}
            </p>
            <div className={styles.actions}>
              <Button kind="neutral" onClick={reset}>
                다시 쓰기
              </Button>
              <Button isLoading={link.isBusy} onClick={() => link.start()}>
                숏링크 만들기
              </Button>
            </div>
          </>
        )}
      </div>
      <SentLinks onRemade={(key) => setMade({ key, isAnew: true })} />
    </>
  )
}
