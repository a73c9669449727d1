import { useMutation } from '@tanstack/react-query'
import { sentenceFor } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import { SubmitButton } from '../../shared/form/submit-button.tsx'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { joinByKakao } from '../queries.ts'
import styles from './kakao-newcomer.module.css'
import { TermsConsent } from './terms-consent.tsx'
import { isOutdated, useConsent } from './use-consent.ts'

type KakaoNewcomerProps = { onJoined: (newcomer: { name: string } | undefined) => void }

/** Whom Kakao has just named and who is no member yet agrees to the terms here (D-12). */
export function KakaoNewcomer({ onJoined }: KakaoNewcomerProps) {
  const consent = useConsent()
  const joining = useMutation({
    mutationFn: () => joinByKakao({ terms: consent.take() }),
    onSuccess: onJoined,
    onError: (error) => isOutdated(error) && consent.renew(),
  })
  return (
    <form
      noValidate
      className={styles.newcomer}
      onSubmit={(event) => {
        event.preventDefault()
        if (consent.ask()) joining.mutate()
      }}
    >
      <ScreenTitle>처음 오셨네요</ScreenTitle>
      <p>약관에 동의하면 바로 회원이 돼요. 다음부터는 묻지 않아요.</p>
      <TermsConsent consent={consent} />
      {joining.isError && !isOutdated(joining.error) && (
        <Callout kind="warning" role="alert">
          {sentenceFor(joining.error)}
        </Callout>
      )}
      <SubmitButton isLoading={joining.isPending}>동의하고 시작하기</SubmitButton>
    </form>
  )
}
