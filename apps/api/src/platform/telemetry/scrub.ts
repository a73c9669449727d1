const LONGEST = 200
const MOST_LINES = 50
const MOST_FRAMES = 6

/** What engines and libraries begin a sentence with. Any other word with a capital may be a name. */
const BEGINNINGS =
  /^(?:Cannot|Can't|Could|Failed|Illegal|Importing|Invalid|Load|Loading|Maximum|Minified|Missing|Network|Objects|Out|Permission|React|Rendered|Script|The|This|Timeout|Too|Unable|Undefined|Unexpected|(?:[A-Z][a-z]*)*(?:Error|Exception)):?$/

/**
 * What is left of an error's words when quotes, addresses, numbers, letters outside of ASCII and names are out: enough to
 * tell errors apart, nothing that says who was there.
 */
export function scrub(message: string): string {
  const words = message
    .slice(0, 5 * LONGEST)
    .replace(/"[^"]*"?|`[^`]*`?|'[^']*'|[‘“«][^’”»]*[’”»]?/g, ' … ')
    .split(/\s+/)
    .map((word) => (isHarmless(word) ? word : '…'))
  return words
    .join(' ')
    .replace(/(?:… ?)+/g, '… ')
    .trim()
    .slice(0, LONGEST)
}

const isHarmless = (word: string): boolean => /^[a-z()#.,:;'-]{1,20}$/.test(word) || BEGINNINGS.test(word)

/** `at name (https://host/self/assets/file.js?x:1:2)`, or `name@https://…:1:2`. */
const FRAME =
  /^\s*(?:at )?(?:async )?(?:([\w$.]{1,60}) ?[(@]|@)?(?:\w+:\/\/[^/]*)?\/(?:[^\s?]*\/)?([\w.-]{1,60}\.[jt]sx?)(?:\?[^:]*)?:(\d{1,7}):(\d{1,7})\)?\s*$/

/** The first frames of a stack as `name file:line:column`: no address, no query, no long number. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n', MOST_LINES)
    .flatMap((line) => {
      const [, name = '', file = '', row, column] = FRAME.exec(line) ?? []
      return file ? [`${withoutDigits(name)} ${withoutDigits(file)}:${row}:${column}`.trim()] : []
    })
    .slice(0, MOST_FRAMES)
}

const withoutDigits = (name: string): string => name.replace(/\d{4,}/g, '…')
