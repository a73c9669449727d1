import { useRef } from 'react'
import { Button } from '../shared/form/button.tsx'
import { TextField } from '../shared/form/field.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import styles from './feed-address.module.css'

type FeedAddressProps = {
  url: string
  isPending: boolean
  onReplace: () => void
  onDisconnect: () => void
}

/** The address to copy, and the two ways to end it. */
export function FeedAddress({ url, isPending, onReplace, onDisconnect }: FeedAddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('주소를 복사했어요')
    } catch {
      field.current?.focus()
      field.current?.select()
      toast.warning('주소를 길게 눌러 복사해 주세요.')
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label="캘린더 주소"
        value={url}
        onChange={() => {}}
        readOnly
        helper="이 주소를 아는 사람은 누구나 예약 시간을 볼 수 있어요. 다른 사람에게 보내지 마세요. 비밀번호를 바꾸면 주소가 끊기니 새로 만들어 주세요."
      />
      <div className={styles.actions}>
        <Button kind="neutral" size="medium" onClick={copy}>
          주소 복사하기
        </Button>
        <Button kind="text" size="medium" isLoading={isPending} onClick={onReplace}>
          새 주소로 바꾸기
        </Button>
        <Button kind="text" size="medium" isLoading={isPending} onClick={onDisconnect}>
          연결 끊기
        </Button>
      </div>
    </>
  )
}
