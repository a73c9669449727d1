// What the registry knows against the packages of the product, but for what stands in accepted-advisories.json.
// Exit code 75: the registry didn't answer, so nothing is known. AUDIT=required makes that a failure: before a release.
import { readFileSync } from 'node:fs'
import { toKst } from '@self/contract/time'
import { isMain, run } from '../command.ts'

/** For the check: neither good nor bad. */
export const UNANSWERED = 75

/** until: a day, 'YYYY-MM-DD', on which it has to be looked at again. */
interface Accepted {
  id: string
  package: string
  why: string
  until: string
}
interface Advisory {
  name: string
  severity: string
  url: string
  title: string
}
interface Report {
  auditReportVersion?: number
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
}

/** A line for each advisory that nobody has accepted, and each acceptance that is over or about nothing; undefined where it is no answer. */
export function findingsOf(
  report: Report,
  accepted: readonly Accepted[],
  today: string,
): string[] | undefined {
  if (!report.auditReportVersion || !report.vulnerabilities) return undefined
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via !== 'string')
  const idOf = ({ url }: Advisory) => url.split('/').at(-1) ?? url
  const isAccepted = (advisory: Advisory) =>
    accepted.some(
      ({ id, package: name, until }) => id === idOf(advisory) && name === advisory.name && until > today,
    )
  const open = advisories
    .filter((advisory) => !isAccepted(advisory))
    .map((advisory) => `${advisory.name}  ${idOf(advisory)}, ${advisory.severity}: ${advisory.title}`)
  const stale = accepted
    .filter(({ id }) => !advisories.some((advisory) => idOf(advisory) === id))
    .map(({ id, package: name }) => `${name}  ${id} is accepted and found no more: take it out`)
  return [...new Set([...open, ...stale])]
}

async function main(): Promise<number> {
  const accepted: Accepted[] = JSON.parse(
    readFileSync(new URL('accepted-advisories.json', import.meta.url), 'utf8'),
  )
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--omit=dev',
    '--fetch-retries=0',
    '--fetch-timeout=8000',
  ]
  const { date: today } = toKst(new Date(performance.timeOrigin))
  const { output } = await run('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const findings = findingsOf(readReport(output), accepted, today)
  if (findings) console.log(findings.join('\n'))
  else console.log('the registry did not answer: nothing is known of new weaknesses')
  if (findings) return findings.length > 0 ? 1 : 0
  return process.env.AUDIT === 'required' ? 1 : UNANSWERED
}

function readReport(output: string): Report {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}

if (isMain(import.meta.url)) process.exitCode = await main()
