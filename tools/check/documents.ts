// What the documents name exists: the target of every link with its anchor, and in code every file, command and setting.
import { dirname, join } from 'node:path'
import type { Tree } from '../files.ts'

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'tools', 'docs', 'bench', 'deploy']
const OF_NPM = ['ci', 'install', 'audit', 'sbom']
/** Here every word in capitals that stands in code is a setting; elsewhere one that is given a value. */
const FOR_OPERATORS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operations.md']

export function checkDocuments({ files, read }: Tree): string[] {
  const commands: Record<string, string> = JSON.parse(read('package.json')).scripts
  /** What git ignores is made by a command: it needn't be there. */
  const made = read('.gitignore').split('\n').map(withoutSlash).filter(Boolean)
  const paths = new Set(['.', ...files.flatMap(withFolders)])
  /** Every file and folder by its path, and without `src`, as the documents shorten it. */
  const knownPaths = [...paths].flatMap((path) => [path, path.replace('/src/', '/')])
  /** What reads the environment, or hands it over. */
  const settings = files
    .filter((file) => /\.(ts|mjs|ya?ml|cfg|env)$/.test(file))
    .map(read)
    .filter((text) => /process\.env|ProcessEnv|\benvironment:|\benvsubst\b/.test(text))
    .join('\n')

  const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/specification/'))
  if (documents.length === 0) return ['no documents were read']
  const findings = documents.flatMap((document) => {
    const text = read(document)
    const isSetting = FOR_OPERATORS.includes(document) ? /^[A-Z][A-Z0-9_]+(=|$)/ : /^[A-Z][A-Z0-9_]+=/
    return [
      ...linksOf(text).filter((link) => !leadsSomewhere(document, link)),
      ...commandsOf(text).filter((command) => !isCommand(command)),
      ...wordsOf(text).filter((word) => looksLikePath(word) && !isKnownPath(word)),
      ...wordsOf(text).filter((word) => isSetting.test(word) && !isRead(word)),
    ].map((missing) => `${document}  ${missing}  is not there`)
  })
  return [...new Set(findings)]

  function leadsSomewhere(document: string, link: string) {
    const [path = '', anchor] = link.split('#')
    const target = path ? withoutSlash(join(dirname(document), path)) : document
    if (!paths.has(target)) return false
    return anchor === undefined || anchorsOf(read(target)).includes(decodeURI(anchor))
  }

  function isCommand(command: string) {
    const [name = '', isOurs] = command.split(' ').reverse()
    return name in commands || (isOurs === 'npm' && OF_NPM.includes(name))
  }

  /** The path of a file or folder, or its end. <word>, * and … stand for any name, NNN for a number. */
  function isKnownPath(word: string) {
    const path = withoutSlash(word)
    if (made.includes(path)) return true
    const pattern = path
      .replaceAll('.', '\\.')
      .replaceAll(/<[^>]+>|\*|…/g, '[^/]*')
      .replaceAll(/N{3,}/g, '\\d+')
    const known = new RegExp(`(^|/)${pattern}$`)
    return knownPaths.some((other) => known.test(other))
  }

  function isRead(word: string) {
    const [setting] = word.split('=')
    return new RegExp(`\\b${setting}\\b`).test(settings)
  }
}

function linksOf(text: string) {
  return [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^(https?|mailto):/.test(link))
}

/** As GitHub makes them of headings; of two alike the second ends in -1. */
function anchorsOf(text: string) {
  const count = new Map<string, number>()
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) => {
    const bare = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = bare.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
    const before = count.get(anchor) ?? 0
    count.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

/** Everything in code: what stands between backticks, and whole blocks. */
function codeOf(text: string) {
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)]
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  return [...blocks, ...spans].map(([, code = '']) => code)
}

function commandsOf(text: string) {
  return codeOf(text).flatMap((code) => code.match(/\bnpm (?:run )?[a-z][\w:-]*/g) ?? [])
}

function wordsOf(text: string) {
  return codeOf(text).flatMap((code) => code.split(/<br>|[\s,;()]+/).map((word) => word.replace(/[.:]$/, '')))
}

/** A name with the ending of a file, or a path in one of our folders; a leading slash makes it an address. */
function looksLikePath(word: string) {
  if (!/^[\w.<>*…-]+(\/[\w.<>*…-]+)*\/?$/.test(word)) return false
  const isFile = /[\w>*-]\.(tsx?|mjs|sql|json|css|md|tsv|txt|grit|html|conf|ya?ml|png)$/.test(word)
  return isFile || FOLDERS.includes(word.split('/')[0] ?? '') || /^(Dockerfile|\.env\.\w+)$/.test(word)
}

function withFolders(file: string) {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function withoutSlash(path: string) {
  return path.replace(/^\.\//, '').replace(/\/$/, '')
}
