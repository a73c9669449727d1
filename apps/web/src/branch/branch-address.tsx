import { Copy } from 'lucide-react'
import { useToast } from '../shared/overlay/toast.tsx'
import styles from './branch-address.module.css'

export function BranchAddress({ addr }: { addr: string }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(addr)
      toast.success('주소를 복사했어요')
    } catch (error) {
      console.error(error)
      toast.error('주소를 복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.')
    }
  }

  return (
    <div className={styles.address}>
      <p>{addr}</p>
      <button type="button" className={styles.copy} onClick={copy}>
        <Copy aria-hidden="true" size={14} />
        <span>
          <span className="visually-hidden">주소</span> 복사
        </span>
      </button>
    </div>
  )
}
