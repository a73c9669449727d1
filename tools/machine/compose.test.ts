import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const compose = readFileSync('deploy/compose.yaml', 'utf8')

test('[OB-04] a Prometheus in the inner network reaches the figures of each node, and nobody outside does', () => {
  expect(compose).toMatch(/METRICS_PORT: '9464'/)
  expect(compose).toMatch(/METRICS_HOST: 0\.0\.0\.0/)
  const published = [...compose.matchAll(/^ +ports: (.+)$/gm)].map(([, ports]) => ports)
  expect(published).toEqual(["['80:80', '443:443']"])
  for (const file of ['nginx', 'listen', 'nodes'])
    expect(readFileSync(`deploy/${file}.conf`, 'utf8')).not.toContain('9464')
})
