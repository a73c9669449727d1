import { PICTURE_TYPES, type Picture, type PictureShape, refusals } from '@self/contract/picture'
import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { isAccessProblem } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { Cut } from './cut.tsx'
import { addPicture } from './queries.ts'
import { dataUrlOf, isTooLarge, shrink } from './shrink.ts'
import styles from './upload.module.css'

type UploadProps = {
  /** On the button: '사진 올리기'. */
  label: string
  /** What is cut out of it; FREE takes it whole. */
  shape: PictureShape
  onDone: (picture: Picture) => void
}

type Chosen = { file: Blob; preview: string }
const MIDDLE = { x: 50, y: 50 }

/** Chooses a file, shows which part of it stays, and uploads it. */
export function Upload({ label, shape, onDone }: UploadProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [focus, setFocus] = useState(MIDDLE)
  const [problem, setProblem] = useState<Error | string>()

  function close() {
    setChosen(undefined)
    setFocus(MIDDLE)
    opener.current?.focus()
  }

  const sending = useAction({
    call: (file: Blob) => addPicture(file, { shape, ...focus }),
    done(picture) {
      close()
      onDone(picture)
    },
    failed: setProblem,
  })
  const choosing = useAction({
    call: async (file: File) => {
      const small = await shrink(file)
      return { file: small, preview: await dataUrlOf(small) }
    },
    done(made) {
      if (isTooLarge(made.file)) setProblem(refusals.PICTURE_TOO_LARGE[1])
      else if (shape === 'FREE') void sending.start(made.file)
      else setChosen(made)
    },
    failed: () => setProblem(refusals.PICTURE_UNREADABLE[1]),
  })
  const isBusy = choosing.isBusy || sending.isBusy

  return (
    <div className={styles.upload}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          setProblem(undefined)
          if (file) void choosing.start(file)
        }}
      />
      <Button
        ref={opener}
        kind="neutral"
        size="medium"
        isLoading={isBusy}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" size={18} /> {label}
      </Button>
      <p role="status" className={styles.state}>
        {choosing.isBusy && '사진을 알맞게 줄이고 있어요'}
        {sending.isBusy && '사진을 올리고 있어요'}
      </p>
      {chosen && (
        <Cut
          preview={chosen.preview}
          shape={shape}
          focus={focus}
          onFocus={setFocus}
          isBusy={sending.isBusy}
          onDone={() => sending.start(chosen.file)}
          onCancel={close}
        />
      )}
      {typeof problem === 'string' ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        problem && !isAccessProblem(problem) && <Problem error={problem} />
      )}
    </div>
  )
}
