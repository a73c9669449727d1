import type { PolicySection } from './privacy-policy.ts'
import { periodOf, retention } from './retention.ts'

/** Headings that the law wants (개인정보 보호법 §30(1), 시행령 §31(1)); "if any" ones are there to say that there is none. */
const HEADINGS = [
  '처리하는 목적',
  '처리하는 항목',
  '동의 없이 처리하는 항목',
  '처리하고 보유하는 기간',
  '파기',
  '제3자',
  '처리 위탁',
  '국외',
  '민감정보',
  '가명정보',
  '권리',
  '쿠키',
  '안전성',
  '보호책임자',
  '바뀐',
]

/** A policy that has yet to be written: its headings, each with a gap that keeps it from coming into force. */
export const EMPTY_POLICY = HEADINGS.map((heading) => `# ${heading}\n○○`).join('\n\n')

const TABLES = ['{{보유 기간}}', '{{처리 위탁}}', '{{보호책임자}}'] as const
type TableName = (typeof TABLES)[number]

/** What a version says of the installation, beside its own words. */
type PolicyFacts = {
  name: string
  officer: { name: string; phone: string; email: string }
  processors: readonly { name: string; work: string }[]
}

/** How long what is personal is kept, as the job that destroys it has it. */
const retentionRows = (): string[][] =>
  Object.values(retention).map(({ what, from, days, ground }) => [
    what,
    `${from}부터 ${periodOf(days)}`,
    ground,
  ])

const tablesOf = ({ officer, processors }: PolicyFacts): Record<TableName, PolicySection['table']> => ({
  '{{보유 기간}}': { columns: ['항목', '기간', '근거'], rows: retentionRows() },
  '{{처리 위탁}}': {
    columns: ['맡은 곳', '맡은 일'],
    rows: processors.map(({ name, work }) => [name, work]),
  },
  '{{보호책임자}}': {
    columns: ['성명 또는 부서', '전화', '전자우편'],
    rows: [[officer.name, officer.phone, officer.email]],
  },
})

/** The text of a version as it is shown: '# ' begins a section, a line of a table's name is that table. */
export function readPolicy(body: string, facts: PolicyFacts): PolicySection[] {
  const tables = tablesOf(facts)
  return body
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.trim().replaceAll('{{상호}}', facts.name).split('\n')
      const name = TABLES.find((each) => lines.includes(each))
      const text = lines
        .filter((line) => line !== name)
        .join('\n')
        .trim()
      return { heading, text, table: name ? tables[name] : null }
    })
}

/** What is wrong with the text of a version, in a word each: headings that are missing, names of no table. */
export function policyProblems(body: string): string[] {
  const headings = [...body.matchAll(/^# (.*)$/gm)].map(([, heading = '']) => heading)
  const known: readonly string[] = [...TABLES, '{{상호}}']
  const names = [...body.matchAll(/\{\{[^}]*\}\}/g)].map(([name]) => name)
  return [
    ...HEADINGS.filter((each) => !headings.some((heading) => heading.includes(each))),
    ...TABLES.filter((each) => !names.includes(each)),
    ...names.filter((name) => !known.includes(name)),
  ]
}
