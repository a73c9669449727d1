import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Paint } from '../first-paint/painter.ts'
import type { Business } from '../settings/business.ts'

/**
 * The web app's page at an address below /self/: where a screen stands, it names the screen's files to the browser
 * (docs/decisions/028). Read each time, for a build may come meanwhile; undefined before the first.
 * foot: stands below every screen, also where no script runs. origin: of the picture that a messenger shows of a link.
 * paint: what stands there before any script runs, true at that time in milliseconds.
 */
export async function pageAt(
  webDist: string,
  path: string,
  { foot = '', origin = '', paint, at = 0 }: Parts = {},
): Promise<string | undefined> {
  const read = (file: string) => readFile(join(webDist, file), 'utf8').catch(undefinedIfAbsent)
  const [page, table] = await Promise.all([read('index.html'), read('.vite/screens.json')])
  const screens: [string, string[]][] = Object.entries(JSON.parse(table ?? '{}'))
  const [, files = []] = screens.find(([address]) => patternOf(address).test(path)) ?? []
  const whole = painted(page, paint, at)
    ?.replace('content="/self/', `content="${origin}/self/`)
    .replace('</head>', () => `${files.map(linkTo).join('')}</head>`)
    .replace('</body>', () => `${foot}</body>`)
  return page && whole && paint ? withScriptsLater(whole, importsOf(page)) : whole
}

type Parts = { foot?: string; origin?: string; paint?: Paint | undefined; at?: number }

const ROOT = '<div id="root"></div>'

/** The data is read by the app and run by nobody. */
function painted(page: string | undefined, paint: Paint | undefined, at: number): string | undefined {
  if (!paint) return page
  const { html, title, data } = paint
  const script = `<script type="application/json" id="page-data" data-at="${at}">${data}</script>`
  return page
    ?.replace(/(?<=<title>).*?(?=<\/title>)/, (words) => title ?? words)
    .replace(ROOT, () => `<div id="root" data-painted>${html}</div>${script}`)
}

const SCRIPT = /<script type="module"[^>]*><\/script>/g
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]*)">/g

/** What the built page's first script imports, as scripts of their own: each is a task, and none a long one. */
const importsOf = (built: string): string =>
  built
    .match(PRELOAD)
    ?.map((link) => link.replace(PRELOAD, '<script type="module" crossorigin src="$1"></script>'))
    .join('') ?? ''

/** What is drawn needs its styles alone; apps/web/index.html begins the scripts, in this order, once it is painted. */
function withScriptsLater(page: string, imports: string): string {
  const end = page.indexOf('</head>')
  const head = page.slice(0, end)
  const all = (kind: RegExp) => (head.match(kind) ?? []).join('')
  const scripts = `<template id="scripts">${all(PRELOAD)}${imports}${all(SCRIPT)}</template>`
  return head.replace(SCRIPT, '').replace(PRELOAD, '') + scripts + page.slice(end)
}

/** What stands as a script in the head itself, as a policy lets it run; by what it says, so nothing else does. */
export function scriptHashesOf(page: string): string[] {
  const [head = ''] = page.split('</head>')
  return [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** '/L/:couponId?' as the router reads it: in upper or lower case, with or without a slash at its end. */
function patternOf(address: string): RegExp {
  const below = address.slice(1)
  return new RegExp(`^${below.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `<link rel="${rel}" crossorigin href="/self/${file}">`
}

/** Who runs the shop (전자상거래법 §10, 시행규칙 §7), with the way to its texts and to what the authority says of it. */
export function footOf(business: Business): string {
  const { name, owner, address, phone, email, number, mailOrderNumber, hosting } = business
  const details = [
    ['상호', name],
    ['대표', owner],
    ['주소', address],
    ['전화', phone],
    ['이메일', email],
    ['사업자등록번호', number],
    ['통신판매업 신고', mailOrderNumber],
    ['호스팅', hosting],
  ]
  const lines = details.map(
    ([what, words = '']) => `<span><span>${what}</span> <span>${asText(words)}</span></span>`,
  )
  const links = [
    ['/self/Privacy', '<strong>개인정보 처리방침</strong>'],
    ['/self/Terms', '이용약관'],
    [`https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number.replaceAll('-', '')}`, '사업자 정보 확인'],
  ].map(([href = '', words]) => `<a href="${href}"${href.startsWith('https') ? OUTSIDE : ''}>${words}</a>`)
  return `<section class="business" aria-label="사업자 정보"><nav aria-label="약관과 정책">${links.join('')}</nav><p>${lines.join('')}</p></section>`
}

const OUTSIDE = ' target="_blank" rel="noopener noreferrer"'
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
