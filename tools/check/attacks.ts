// Every attack of docs/attacks.md has a test that plays it, by its name, or says that it is open.
import { isTest, type Tree } from '../files.ts'

const ROW = /^\| (S\d-\d+) \| [^|]+ \| (.+) \|$/
const TEST = /^`([^`]+)` (.+)$/

export function checkAttacks({ files, read }: Tree): string[] {
  const lines = read('docs/attacks.md').split('\n')
  const rows = lines.flatMap((line) => {
    const [, attack, where] = ROW.exec(line) ?? []
    return attack && where ? [{ attack, where }] : []
  })
  if (rows.length === 0) return ['no attack was read']
  return rows.flatMap(({ attack, where }) => {
    if (where.startsWith('open, see ')) return []
    const [, path = '', name = ''] = TEST.exec(where) ?? []
    const file = files.find((each) => isTest(each) && [each, each.replace('/src/', '/')].includes(path))
    if (!file) return [`${attack}  ${path || where}  is no file of tests`]
    return read(file).includes(name) ? [] : [`${attack}  ${path} has no test «${name}»`]
  })
}
