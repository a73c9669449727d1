import type { Operation, Parameter } from './document.ts'
import { doesFit } from './fits.ts'
import type { Random } from './random.ts'
import { oddText } from './values.ts'

/** An address, and whether the document says that it can't be read. */
export type Address = { what: string; url: string; isMalformed: boolean }
/** A path with its parameters in place, and the query that goes with it. */
type RightAddress = { pattern: string; url: string }

/** Not what encodeURIComponent writes. */
const UNDECODABLE = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%AF',
  '%ED%A0%80',
  '%00',
  '%2e%2e%2f',
  '%25%30',
  '%F0%28%8C%28',
]

/** Half a letter has no place in an address. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** One parameter of the path, in another's place. */
function oddParameter({ pattern, url }: RightAddress, { name, schema }: Parameter, random: Random): Address {
  const odd = random.below(6) === 0 ? random.oneOf(UNDECODABLE) : encoded(oddText(random))
  const value = odd === '' || odd === '.' || odd === '..' ? '%20' : odd
  const at = pattern.split('/').indexOf(`:${name}`)
  const [path = '', query] = url.split('?')
  const parts = path.split('/').with(at, value).join('/')
  const text = decoded(value)
  return {
    what: `${name} = ${value}`,
    url: query ? `${parts}?${query}` : parts,
    isMalformed: text === undefined || !doesFit(schema, text),
  }
}

/** Queries that no screen writes. */
const oddQueries = (name: string, random: Random): string[] => [
  `${name}=${encoded(oddText(random))}`,
  `${name}=${encoded(oddText(random))}`,
  `${name}=${encoded(oddText(random))}`,
  `${name}=${random.oneOf(UNDECODABLE)}`,
  `${name}[]=${encoded(oddText(random))}&${name}[]=2`,
  `${name}[$ne]=${encoded(oddText(random))}`,
  `${name}=1&${name}=${encoded(oddText(random))}`,
  `__proto__=1&${name}=1`,
  `constructor[prototype][x]=1&${name}[__proto__][x]=1`,
  `${'&'.repeat(random.below(50))}=${random.below(9)}&;${name}`,
  `${name}=${'9'.repeat(random.below(30_000))}`,
  Array.from({ length: random.below(1_000) }, (_, index) => `x${index}=${index}`).join('&'),
  `${encoded(oddText(random))}=${encoded(oddText(random))}`,
]

/** The query alone in another way. Whether it can be read isn't said: an unknown name may be passed over. */
function oddQuery({ url }: RightAddress, parameters: readonly Parameter[], random: Random): Address {
  const name = parameters.length > 0 ? random.oneOf(parameters).name : random.oneOf(['page', 'id', 'x'])
  const query = random.oneOf(oddQueries(name, random))
  const [path = '', right = ''] = url.split('?')
  const others = right.split('&').filter((each) => each && !each.startsWith(`${name}=`))
  return { what: `?${query}`, url: `${path}?${[...others, query].join('&')}`, isMalformed: false }
}

/** Another address of the same call. */
export function oddAddress(right: RightAddress, { parameters }: Operation, random: Random): Address {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  return inPath.length > 0 && (inQuery.length === 0 || random.below(2) === 0)
    ? oddParameter(right, random.oneOf(inPath), random)
    : oddQuery(right, inQuery, random)
}
