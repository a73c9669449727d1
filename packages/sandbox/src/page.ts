import type { IncomingHttpHeaders } from 'node:http'
import { FONT_STYLESHEET } from './fonts.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is safe to place in a page. */
export type Html = { markup: string }

const raw = (markup: string): Html => ({ markup })

const markupOf = (part: string | number | Html | Html[]): string => {
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('')
  if (typeof part === 'object') return part.markup
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Builds markup; whatever is put in as text is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: Array<string | number | Html | Html[]>): Html =>
  raw(strings.map((text, index) => text + markupOf(parts[index] ?? '')).join(''))

/** A value to be read by a script of the page; «<» can't end the script. */
export const scriptValue = (value: unknown): Html => raw(JSON.stringify(value).replaceAll('<', '\\u003c'))

const STYLE = raw(`
  :root { color-scheme: light; --ink: #1f1b16; --muted: #6b6358; --line: #e8e2da; --fill: #faf8f5; --brand: #b84a08 }
  * { box-sizing: border-box }
  body { margin: 0; background: #f4f0ea; color: var(--ink);
    font: 400 1rem/1.6 'Pretendard Variable', Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif }
  main { max-width: 960px; margin: 0 auto; padding: 24px 20px 64px }
  h1 { font-size: 1.375rem; margin: 0 0 4px } h2 { font-size: 1.125rem; margin: 0 0 12px }
  p { margin: 0 } .muted { color: var(--muted); font-size: .875rem }
  section { background: #fff; border: 1px solid var(--line); border-radius: 16px; padding: 20px; margin-top: 20px }
  .scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .875rem }
  th { color: var(--muted); font-weight: 600 } th, td { text-align: left; padding: 10px 12px 10px 0;
    border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap } td.text { white-space: normal; min-width: 240px }
  tr:last-child td { border-bottom: 0 } .number { text-align: right; font-variant-numeric: tabular-nums }
  form.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end } form + form { margin-top: 16px } .muted + form { margin-top: 12px }
  label { display: block; font-size: .875rem; font-weight: 600 }
  select, input[type=text] { display: block; min-height: 44px; width: 100%; min-width: 220px; margin-top: 4px; padding: 8px 12px;
    border: 1px solid #8e857a; border-radius: 8px; background: #fff; color: inherit; font: inherit }
  button { min-height: 44px; padding: 8px 16px; border: 0; border-radius: 8px; background: #f4f0ea; color: inherit;
    font: inherit; font-weight: 600; cursor: pointer } button.main { background: var(--brand); color: #fff }
  :focus-visible { outline: 3px solid #1a57c2; outline-offset: 2px }
`)

/** A whole page in the sandbox's calm dress. */
export const page = (title: string, body: Html, style = ''): string =>
  html`<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${FONT_STYLESHEET}">
<style>${STYLE}${raw(style)}</style>
<body>${body}</body>
</html>`.markup

export const PAGE_TYPE = 'text/html; charset=utf-8'

/** Asked by a browser's address line, not by a program. */
export const wantsPage = ({ accept }: IncomingHttpHeaders): boolean => accept?.includes('text/html') ?? false

/** Sent by a page's form: the answer is the page again. */
export const isForm = (headers: IncomingHttpHeaders): boolean =>
  wantsPage(headers) && (headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false)
