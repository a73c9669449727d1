import { type Block, type Piece, readProse } from '@self/contract/prose'
import { Callout } from '../callout.tsx'
import styles from './prose.module.css'

const boxKinds = { info: 'info', warning: 'warning', tip: 'neutral', next: 'neutral' } as const

/** A notice or an answer: paragraphs, steps, boxes and links; whatever else stands in it is shown as it is. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {readProse(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order.
        <Part key={index} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'box')
    return (
      <Callout kind={boxKinds[block.tone]}>
        <Line pieces={block.pieces} />
      </Callout>
    )
  if (block.kind === 'steps')
    return (
      <ol className={styles.steps}>
        {block.steps.map(({ number, pieces }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike.
          <li key={index} value={number}>
            <Line pieces={pieces} />
          </li>
        ))}
      </ol>
    )
  return (
    <p>
      {block.lines.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike.
        <span key={index} className={styles.line}>
          <Line pieces={pieces} />
        </span>
      ))}
    </p>
  )
}

const Line = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand in a line twice.
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer">
        {piece.href} <span className="visually-hidden">새 창</span>
      </a>
    ),
  )
