const LOOK_AGAIN = 100
/** For three seconds: a device without Korean letters of its own shows boxes until then. */
const MOST_LOOKS = 30

/** What is said when no file can be fetched any more. */
const OFFLINE = '인터넷 연결이 잠시 끊겼어요. 연결되면 이어서 할 수 있어요.'

/** 145 kB, and a part of the typeface for each rare letter: what the reader waits for comes first. Answers with how to stop. */
export function loadTypeface(): () => void {
  const presses = new AbortController()
  for (const type of PRESS) addEventListener(type, watchPress, { capture: true, signal: presses.signal })
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (looks < MOST_LOOKS && document.querySelector('[aria-busy="true"]')) return
    clearInterval(timer)
    void showTypeface().finally(() => presses.abort())
  }, LOOK_AGAIN)
  return () => {
    clearInterval(timer)
    presses.abort()
  }
}

const PRESS = ['pointerdown', 'pointerup', 'pointercancel']
let isPressed = false
function watchPress({ type }: Event): void {
  isPressed = type === 'pointerdown'
}

/** Lines that move between down and up take the press away from what was pressed. */
async function untilReleased(): Promise<void> {
  while (isPressed) await new Promise((end) => setTimeout(end, LOOK_AGAIN))
}

/** With all files that the page needs at once: each by itself would have the whole page laid out anew. */
async function showTypeface(): Promise<void> {
  try {
    await Promise.all([
      import('virtual:font-subset.css'),
      import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
    ])
  } catch {
    return // no connection, or the page is left: the device's own letters stay
  }
  const text = `${document.body.textContent}${OFFLINE}`
  const rest = lettersBeside(text)
  const fonts = [document.fonts?.load('1rem "Usual Letters"', text)]
  if (rest) fonts.push(document.fonts?.load('1rem "Pretendard Variable"', rest))
  await Promise.all(fonts).catch(() => {})
  await untilReleased()
  document.documentElement.dataset.typeface = 'own'
}

/** The letters of a text that the file of usual ones hasn't. */
function lettersBeside(text: string): string {
  const face = [...(document.fonts ?? [])].find(({ family }) => family.includes('Usual Letters'))
  const ranges = (face?.unicodeRange ?? '').split(',').map((range) =>
    range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  )
  const isIn = (code: number) => ranges.some(([from = 0, to = from]) => code >= from && code <= to)
  return [...new Set(text)].filter((letter) => !isIn(letter.codePointAt(0) ?? 0)).join('')
}
