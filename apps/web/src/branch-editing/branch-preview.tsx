import type { LatLng } from '@self/contract/map'
import { BranchFacts } from '../branch/branch-facts.tsx'
import styles from './branch-screen.module.css'
import { type BranchForm, infoOf } from './draft.ts'

/** What members will see of it once it is saved and open: by the parts that draw it for them. */
export const BranchPreview = ({ form, found }: { form: BranchForm; found: LatLng | null }) => (
  <section aria-labelledby="branch-preview" className={styles.preview}>
    <h2 id="branch-preview" className={styles.heading}>
      미리 보기
    </h2>
    <p className={styles.note}>
      {form.status === 'DRAFT'
        ? '초안이라 회원에게는 보이지 않아요. 열면 이렇게 보여요.'
        : '저장하면 회원에게 이렇게 보여요.'}
    </p>
    <div className={styles.phone}>
      <BranchFacts info={infoOf({ ...form, name: form.name.trim() || '이름 없는 센터' }, found)} />
    </div>
  </section>
)
