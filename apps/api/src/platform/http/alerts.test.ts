import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sharedTest as test } from '../../../test/fixtures.ts'
import { backlogReader } from '../../backlog.ts'
import { insideTlsOf } from '../keys/inside-tls.ts'
import { processMetrics } from '../metrics.ts'
import { serveMetrics } from './metrics.ts'

const rules = [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/\{ alert: (\w+), expr: '(.+?)'/g)]
const withoutParts = (figure: string) => figure.replace(/_(count|bucket|sum)$/, '')

test('[PL-36] each figure that a rule of alerts.yml is about, and each label, is among those that a node gives', async ({
  world,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-alerts-'))
  execFileSync('sh', ['deploy/inside.sh', join(folder, 'inside')])
  const tls = insideTlsOf(join(folder, 'inside', 'node'))
  const readBacklog = backlogReader(world.app.pool, world.app.now)
  const listener = await serveMetrics(
    { pool: world.app.pool, readBacklog },
    { port: 0, host: '127.0.0.1', tls },
  )
  const text = await new Promise<string>((resolve, reject) => {
    const where = { host: '127.0.0.1', port: listener.port, path: '/metrics', servername: 'node' }
    request({ ...tls, ...where }, async (reply) => resolve((await reply.toArray()).join('')))
      .on('error', reject)
      .end()
  })
  await listener.close()
  rmSync(folder, { recursive: true })

  const given = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const registries = [processMetrics, await readBacklog()]
  const labelsOf = (figure: string): readonly string[] => {
    const metrics = registries.map((registry) => registry.getSingleMetric(figure))
    const names = metrics.flatMap(
      (metric) => (metric as { labelNames?: string[] } | undefined)?.labelNames ?? [],
    )
    return figure === 'gyeotmaru_pool' ? ['of'] : names
  }
  expect(rules.length).toBeGreaterThan(20)
  for (const [, alert, expr = ''] of rules) {
    const figures = new Set([...expr.matchAll(/\bgyeotmaru_\w+/g)].map(([name]) => withoutParts(name)))
    const labels = [...expr.matchAll(/(?<=by \()\w+(?=\))|(?<=gyeotmaru_\w+\{)\w+/g)].map(([label]) => label)
    for (const figure of figures) {
      expect([...given], alert).toContain(figure)
      expect(labelsOf(figure), alert).toEqual(expect.arrayContaining(labels))
    }
  }
})
