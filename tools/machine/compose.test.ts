import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const compose = readFileSync('deploy/compose.yaml', 'utf8')

/** The lines of each service, by its name. */
const services = new Map(
  compose
    .slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nvolumes:\n'))
    .split(/\n(?= {2}\w)/)
    .map((lines) => [/^ {2}([\w-]+):/.exec(lines)?.[1] ?? '', lines]),
)

/** Which ports of the machine lead to a service. */
const published = [...compose.matchAll(/^ +ports: (\[.+\])/gm)].map(([, ports = '']) => ports)

test('[PL-23] no port is published over IPv6, where the engine would show nginx one address for every visitor', () => {
  const ports = published.join().match(/[^'[\], ]+/g) ?? []
  expect(ports.length).toBeGreaterThan(0)
  if (!/enable_ipv6: true/.test(compose))
    expect(ports.filter((port) => !/^\d+\.\d+\.\d+\.\d+:\d+:\d+$/.test(port))).toEqual([])
})

test('[PL-28] what each container writes has an end, so that logs don’t fill the disk of the database', () => {
  expect(compose).toMatch(
    /^ {2}logging: \{ driver: [\w-]+, options: \{ max-size: \d+m, max-file: '\d+' \} \}/m,
  )
  for (const [name, lines] of services)
    if (name) expect(`${name}: ${/<<: \*(hardened|api)\n/.test(lines)}`).toBe(`${name}: true`)
})

test('[PL-28] PostgreSQL writes no row of a failed statement into its own log', () => {
  expect(services.get('postgres')).toContain('--log_error_verbosity=terse')
  expect(readFileSync('deploy/failover/patroni.yml', 'utf8')).toMatch(/^ +log_error_verbosity: terse\b/m)
})

test('[OB-04] a Prometheus in the inner network reaches the figures of each node, and nobody outside does', () => {
  expect(compose).toMatch(/METRICS_PORT: '9464'/)
  expect(compose).toMatch(/METRICS_HOST: 0\.0\.0\.0/)
  expect(published).toEqual(["['0.0.0.0:80:80', '0.0.0.0:443:443']"])
  for (const file of ['nginx', 'listen', 'nodes'])
    expect(readFileSync(`deploy/${file}.conf`, 'utf8')).not.toContain('9464')
})

/** The commands of a section of the operations, without what is said beside them. */
function commandsIn(section: string): string[] {
  const [, rest = ''] = readFileSync('docs/operations.md', 'utf8').split(`\n## ${section}\n`)
  const [text = ''] = rest.split('\n## ')
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, lines = '']) =>
    lines
      .trim()
      .split(/(?<!\\)\n/)
      .map((line) => line.replace(/ +# .*$/, '').trim()),
  )
}

test('[PL-24] from 0.2.0 with containers nothing of it runs beside the new version, and its one user is left behind', () => {
  const commands = commandsIn('From 0.2.0 with containers')
  const found = [
    /compose\.yaml stop nginx api-1 api-2$/,
    /pg_dump --format=custom --username=gyeotmaru gyeotmaru/,
    /compose\.yaml down$/,
    /OWNER_PASSWORD=.*SERVER_PASSWORD=/s,
    /inside\.sh deploy\/inside$/,
    /volume rm gyeotmaru_database$/,
    /compose\.yaml up --detach --wait postgres$/,
    /pg_restore .*--no-owner --no-acl --role=gyeotmaru_owner/s,
  ].map((step) => commands.findIndex((command) => step.test(command)))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

test('[PL-24] a first start with containers makes the tables, then takes the texts that it doesn’t run without', () => {
  const started = commandsIn('Start').filter((command) => /compose\.yaml|put-terms/.test(command))
  expect(started.map((command) => command.replace(/^.*compose\.yaml /, '')).slice(0, 5)).toEqual([
    'build',
    'up --detach --wait postgres',
    'run --rm command node apps/api/src/server.ts', // ends with 78 once it has migrated
    'run --rm -T command node apps/api/put-terms.ts < /tmp/texts.json',
    'up --detach --wait',
  ])
})

test('[PL-12] an upgrade with containers replaces one node after the other, and the way back has an image', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const replaced = commandsIn('Upgrade').flatMap(
    (command) => /compose\.yaml up (.+)$/.exec(command)?.[1] ?? [],
  )
  expect(replaced).toEqual([
    ...['api-1', 'api-2'].map((node) => `--detach --no-deps --wait ${node}`),
    '--detach --no-deps --force-recreate nginx', // a mounted file that a checkout has replaced stays the old one
  ])
  expect(compose).toMatch(/^ {2}image: gyeotmaru:\$\{VERSION:-latest\}$/m)
  expect(page).toContain('docker build --tag gyeotmaru:')
})

test('what operators run beside the nodes has no address of a node', () => {
  const run = ['docs/operations.md', 'docs/providers.md'].flatMap((page) =>
    readFileSync(page, 'utf8').match(/compose\.yaml (run|exec) .*?[\w-]+ node /g),
  )
  expect(run.length).toBeGreaterThan(4)
  for (const words of run) {
    const lines = services.get(words?.split(' ').at(-3) ?? '')
    expect(lines).toContain('profiles: [command]') // started by nobody else
    expect(lines).not.toContain('ipv4_address')
  }
})

test('[PL-35] updates are proposed for the images of the compose file as for the base image', () => {
  const bot = readFileSync('.github/dependabot.yml', 'utf8')
  const updates = bot.split('- package-ecosystem: ').map((lines) => lines.split('\n'))
  const folderOf = (name: string) => updates.find(([ecosystem]) => ecosystem === name)?.[1]?.trim()
  expect(compose.match(/^ +image: (?!gyeotmaru)/gm)).toHaveLength(2)
  expect(folderOf('docker-compose')).toBe('directory: /deploy')
  expect(folderOf('docker')).toBe('directory: /')
})
