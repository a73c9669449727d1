/** A stretch of a line, or an address in it that may be opened. */
export type Piece = string | { href: string }

/** What a sign at the start of a line says about it. */
const TONES = { '※': 'info', '!': 'warning', '★': 'tip', '▶': 'next', '►': 'next' } as const

export type Block =
  | { kind: 'paragraph'; lines: Piece[][] }
  | { kind: 'steps'; steps: { number: number; pieces: Piece[] }[] }
  | { kind: 'box'; tone: (typeof TONES)[keyof typeof TONES]; pieces: Piece[] }

/** '1. …'; a figure such as 1.5 starts no step. */
const STEP = /^(\d{1,3})\.(?!\d)\s*(\S.*)$/
const BOX = /^([※!★▶►])\s*(\S.*)$/u

/** An address ends before Korean letters, so that a particle may follow it; nobody is named in front of its host. */
const LINK = /https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:[/?#][\w\-.~:/?#@!$&*+,;=%()]*)?/gi
const PUNCTUATION = /[.,;:!?)]+$/

/** Text that somebody wrote, as what it means: never as HTML. Spec 1 §2 «FAQ». */
export function readProse(text: string): Block[] {
  const blocks: Block[] = []
  let isContinued = false
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    if (line) add(blocks, blockOf(line), isContinued)
    isContinued = line !== ''
  }
  return blocks
}

function blockOf(line: string): Block {
  const [, number, step = ''] = STEP.exec(line) ?? []
  if (number) return { kind: 'steps', steps: [{ number: Number(number), pieces: piecesOf(step) }] }
  const [, sign, words = ''] = BOX.exec(line) ?? []
  if (sign) return { kind: 'box', tone: TONES[sign as keyof typeof TONES], pieces: piecesOf(words) }
  return { kind: 'paragraph', lines: [piecesOf(line)] }
}

/** Steps in a row are one list, lines without a gap between them one paragraph. */
function add(blocks: Block[], block: Block, isContinued: boolean): void {
  const last = blocks.at(-1)
  if (block.kind === 'steps' && last?.kind === 'steps') last.steps.push(...block.steps)
  else if (block.kind === 'paragraph' && last?.kind === 'paragraph' && isContinued)
    last.lines.push(...block.lines)
  else blocks.push(block)
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(LINK)) {
    const href = found.replace(PUNCTUATION, '')
    pieces.push(line.slice(end, index), { href })
    end = index + href.length
  }
  return [...pieces, line.slice(end)].filter((piece) => piece !== '')
}
