// npm run faults -- --attack: sqlmap on every text that a call takes, and 5,000 slow sockets.
//   --sockets 5000            so many slow sockets, of each kind
//   --only POST:/api/faq      sqlmap on calls alone whose «METHOD:path» begins like this; --no-sqlmap, --no-sockets leave one out
import { parseArgs } from 'node:util'
import { isMain } from '../command.ts'
import { injectAll } from './attack/injections.ts'
import { slowDown } from './attack/slow-sockets.ts'
import { openTarget } from './attack/target.ts'

interface Wanted {
  sockets: number
  only: string
}

/** Attacks two nodes behind nginx from outside, and prints what was tried and what came of it. */
export async function runAttack({ sockets, only }: Wanted) {
  const count = { passed: 0, failed: 0 }
  const report = ({ what, isGood }: { what: string; isGood: boolean }) => {
    console.log(`${isGood ? 'ok   ' : 'FAIL '} ${what}`)
    count[isGood ? 'passed' : 'failed'] += 1
  }
  const target = await openTarget()
  try {
    if (sockets > 0) await slowDown(target, sockets, report)
    if (only !== 'nothing') await injectAll(target, only, report)
  } finally {
    await target.close()
  }
  console.log(`${count.passed} passed, ${count.failed} failed`)
  return count
}

/** What the command line asks for. */
export function readWanted(args = process.argv.slice(2)): Wanted {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { sockets: { type: 'string', default: '5000' }, only: { type: 'string', default: '' } },
  })
  const isLeftOut = (name: string) => args.includes(`--no-${name}`)
  return {
    sockets: isLeftOut('sockets') ? 0 : Number(values.sockets),
    only: isLeftOut('sqlmap') ? 'nothing' : String(values.only),
  }
}

if (isMain(import.meta.url)) {
  const { failed } = await runAttack(readWanted())
  process.exitCode = failed > 0 ? 1 : 0
}
