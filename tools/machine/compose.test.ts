import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const compose = readFileSync('deploy/compose.yaml', 'utf8')

/** Which ports of the machine lead to a service. */
const published = [...compose.matchAll(/^ +ports: (\[.+\])/gm)].map(([, ports = '']) => ports)

test('[PL-23] no port is published over IPv6, where the engine would show nginx one address for every visitor', () => {
  const ports = published.join().match(/[^'[\], ]+/g) ?? []
  expect(ports.length).toBeGreaterThan(0)
  if (!/enable_ipv6: true/.test(compose))
    expect(ports.filter((port) => !/^\d+\.\d+\.\d+\.\d+:\d+:\d+$/.test(port))).toEqual([])
})

test('[OB-04] a Prometheus in the inner network reaches the figures of each node, and nobody outside does', () => {
  expect(compose).toMatch(/METRICS_PORT: '9464'/)
  expect(compose).toMatch(/METRICS_HOST: 0\.0\.0\.0/)
  expect(published).toEqual(["['0.0.0.0:80:80', '0.0.0.0:443:443']"])
  for (const file of ['nginx', 'listen', 'nodes'])
    expect(readFileSync(`deploy/${file}.conf`, 'utf8')).not.toContain('9464')
})

/** The lines of each service, by its name. */
const services = new Map(
  compose
    .slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nvolumes:\n'))
    .split(/\n(?= {2}\w)/)
    .map((lines) => [/^ {2}([\w-]+):/.exec(lines)?.[1] ?? '', lines]),
)

test('[PL-12] an upgrade with containers replaces one node after the other, and the way back has an image', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const upgrade = page.slice(page.indexOf('\n## Upgrade\n'), page.indexOf('\n## Draining\n'))
  const replaced = [...upgrade.matchAll(/compose\.yaml up (.+)$/gm)].map(([, words]) => words)
  expect(replaced).toEqual(['api-1', 'api-2'].map((node) => `--detach --no-deps --wait ${node}`))
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
