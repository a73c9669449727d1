import { CATALOGUE, CATALOGUE_NAMES, type CatalogueName } from '@self/contract/catalogue'
import { toKst } from '@self/contract/time'
import { Download } from 'lucide-react'
import { isInMessenger } from '../shared/api/messenger.ts'
import { saveFile } from '../shared/api/save-file.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { NoFiles } from '../shared/states/no-files.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './catalogue-screen.module.css'
import { takeOut } from './file-queries.ts'

const ALL = 'catalogue'

/** What stands in the catalogue now, as one file or as a table for each kind. */
export function TakeOut() {
  return (
    <section aria-labelledby="take-out" className={styles.part}>
      <h2 id="take-out" className={styles.heading}>
        내려받기
      </h2>
      {isInMessenger() ? <NoFiles /> : <Files />}
    </section>
  )
}

function Files() {
  const toast = useToast()
  const save = useAction({
    call: (name: CatalogueName | typeof ALL) => takeOut(name === ALL ? undefined : name),
    done(file, name) {
      saveFile(file, `${name}-${toKst(now()).date}.${name === ALL ? 'json' : 'csv'}`)
      toast.success('파일을 만들었어요.')
    },
  })
  return (
    <>
      <p className={styles.help}>지금 있는 내용이에요. 내려받은 기록이 남아요.</p>
      <div className={styles.buttons}>
        <Button kind="neutral" size="medium" isLoading={save.current === ALL} onClick={() => save.start(ALL)}>
          <Download aria-hidden="true" size={16} /> 전체 (JSON)
        </Button>
      </div>
      <p className={styles.help}>표 하나씩 (CSV). 엑셀에서 열고 고칠 수 있어요.</p>
      <ul className={styles.buttons}>
        {CATALOGUE_NAMES.map((name) => (
          <li key={name}>
            <Button
              kind="neutral"
              size="medium"
              isLoading={save.current === name}
              onClick={() => save.start(name)}
            >
              {CATALOGUE[name].label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
