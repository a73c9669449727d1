import type { AccountExport, ExportColumn, ExportRow } from '@self/contract/account-export'
import { formatWon } from '@self/contract/money'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'

type Part = AccountExport['parts'][number]

const STYLE = `body{max-width:48rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 sans-serif;color:#1d1d1f;background:#fff}
h1{font-size:1.5rem}h2{margin:2rem 0 .5rem;font-size:1.15rem}
table{width:100%;margin:0 0 1rem;border-collapse:collapse;break-inside:avoid}
caption{padding:.25rem 0;text-align:left;font-weight:700}
th,td{padding:.25rem .5rem;border:1px solid #8a8a8e;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}
th{width:35%;background:#f2f2f4;font-weight:400}`

/** All of an export as one page that a person reads and prints: nothing in it runs, and nothing is loaded. */
export function exportDocument({ madeAt, parts }: AccountExport): string {
  const filled = parts.filter(({ rows }) => rows.length > 0)
  const empty = parts.filter(({ rows }) => rows.length === 0).map(({ title }) => title)
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>내 정보 - 곁마루</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>곁마루에 저장된 내 정보</h1>
<p>${escaped(moment(madeAt))}에 내려받았어요. 시각은 모두 한국 시각이에요.</p>
${filled.map(section).join('\n')}
${empty.length > 0 ? `<h2>저장된 것이 없는 항목</h2>\n<p>${escaped(empty.join(', '))}</p>` : ''}
</main>
</body>
</html>
`
}

function section({ title, columns, rows }: Part): string {
  const tables = rows.map((row, index) => record(`${title} ${index + 1}`, columns, row))
  return `<section>\n<h2>${escaped(title)} (${rows.length})</h2>\n${tables.join('\n')}\n</section>`
}

function record(caption: string, columns: readonly ExportColumn[], row: ExportRow): string {
  const lines = columns.flatMap((column) => {
    const value = row[column.name]
    if (value === undefined || value === '') return []
    return `<tr><th scope="row">${escaped(column.label)}</th><td>${escaped(inWords(column, value))}</td></tr>`
  })
  return `<table><caption>${escaped(caption)}</caption><tbody>${lines.join('')}</tbody></table>`
}

function inWords({ kind, words }: ExportColumn, value: ExportRow[string]): string {
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (kind === 'won') return formatWon(Number(value))
  if (kind === 'time') return moment(String(value))
  return words?.[value] ?? listed(String(value))
}

/** A list is stored as JSON: what stands in it, without its brackets. */
function listed(text: string): string {
  if (!/^\[.*\]$/s.test(text)) return text
  try {
    const items: unknown[] = JSON.parse(text)
    return items.map((item) => (isObject(item) ? Object.values(item).join(' ') : item)).join(', ')
  } catch {
    return text
  }
}

const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null

function moment(instant: string): string {
  const { date, time } = toKst(new Date(instant))
  return `${formatDate(date)} ${time}`
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
