// What the documents name exists: the target of every link with its anchor, and in code every file, command and setting.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder, isTest } from '../files.mjs'

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'tools', 'docs', 'bench', 'deploy']
const OF_NPM = ['ci', 'install', 'audit']
/** Here every word in capitals that stands in code is a setting; elsewhere one that is given a value. */
const FOR_OPERATORS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operations.md']

const read = (file) => readFileSync(file, 'utf8')
const files = [...rootFiles(), ...filesUnder(...FOLDERS)]
const commands = JSON.parse(read('package.json')).scripts
/** What git ignores is made by a command: it needn't be there. */
const made = read('.gitignore').split('\n').map(withoutSlash).filter(Boolean)
/** Every file and folder by its path, and without `src`, as the documents shorten it. */
const places = [...new Set(files.flatMap(withFolders))].flatMap((path) => [path, path.replace('/src/', '/')])
/** What reads the environment, or hands it over. */
const settings = files
  .filter((file) => /\.(ts|mjs|ya?ml)$/.test(file) && !isTest(file))
  .map(read)
  .filter((text) => /process\.env|ProcessEnv|\benvironment:/.test(text))
  .join('\n')

const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/specification/'))
const findings = documents.flatMap((document) => {
  const text = read(document)
  const isSetting = FOR_OPERATORS.includes(document) ? /^[A-Z][A-Z0-9_]+(=|$)/ : /^[A-Z][A-Z0-9_]+=/
  return [
    ...linksOf(text).filter((link) => !leadsSomewhere(document, link)),
    ...commandsOf(text).filter((command) => !isCommand(command)),
    ...wordsOf(text).filter((word) => looksLikePath(word) && !isPlace(word)),
    ...wordsOf(text).filter((word) => isSetting.test(word) && !isRead(word.split('=')[0])),
  ].map((missing) => `${document}  ${missing}`)
})
for (const finding of new Set(findings)) console.error(`${finding}  is not there`)
if (documents.length === 0) console.error('no documents were read')
process.exitCode = findings.length > 0 || documents.length === 0 ? 1 : 0

function linksOf(text) {
  return [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute)
    .filter((link) => !/^(https?|mailto):/.test(link))
}

function leadsSomewhere(document, link) {
  const [path, anchor] = link.split('#')
  const target = path ? join(dirname(document), path) : document
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsOf(read(target)).includes(decodeURI(anchor))
}

/** As GitHub makes them of headings; of two alike the second ends in -1. */
function anchorsOf(text) {
  const count = new Map()
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ +(.+)$/gm)].map(([, heading]) => {
    const bare = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = bare.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
    const before = count.get(anchor) ?? 0
    count.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

/** Everything in code: what stands between backticks, and whole blocks. */
function codeOf(text) {
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)]
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  return [...blocks, ...spans].map(([, code]) => code)
}

function commandsOf(text) {
  return codeOf(text).flatMap((code) => code.match(/\bnpm (?:run )?[a-z][\w:-]*/g) ?? [])
}

function isCommand(command) {
  const [name, isOurs] = command.split(' ').reverse()
  return name in commands || (isOurs === 'npm' && OF_NPM.includes(name))
}

function wordsOf(text) {
  return codeOf(text).flatMap((code) => code.split(/<br>|[\s,;()]+/).map((word) => word.replace(/[.:]$/, '')))
}

/** A name with the ending of a file, or a path in one of our folders; a leading slash makes it an address. */
function looksLikePath(word) {
  if (!/^[\w.<>*…-]+(\/[\w.<>*…-]+)*\/?$/.test(word)) return false
  const isFile = /[\w>*-]\.(tsx?|mjs|sql|json|css|md|tsv|txt|grit|html|conf|ya?ml|png)$/.test(word)
  return isFile || FOLDERS.includes(word.split('/')[0]) || /^(Dockerfile|\.env\.\w+)$/.test(word)
}

/** The path of a file or folder, or its end. <word>, * and … stand for any name, NNN for a number. */
function isPlace(word) {
  const path = withoutSlash(word)
  if (made.includes(path)) return true
  const pattern = path
    .replaceAll('.', '\\.')
    .replaceAll(/<[^>]+>|\*|…/g, '[^/]*')
    .replaceAll(/N{3,}/g, '\\d+')
  const place = new RegExp(`(^|/)${pattern}$`)
  return places.some((other) => place.test(other))
}

function isRead(setting) {
  return new RegExp(`\\b${setting}\\b`).test(settings)
}

function withFolders(file) {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function withoutSlash(path) {
  return path.replace(/^\.\//, '').replace(/\/$/, '')
}

function rootFiles() {
  const entries = readdirSync('.', { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
