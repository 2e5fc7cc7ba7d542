import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:aro_certo|http|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  )

const standard = new Registry()
collectDefaultMetrics({ register: standard })
const exported = new Set([
  ...namesIn(readFileSync('src/app/server/http/metrics.ts', 'utf8')),
  ...standard.getMetricsAsArray().map(({ name }) => name),
])

test.each(['deploy/prometheus-rules.yml', 'deploy/grafana-board.json'])(
  '%s names only metrics that the shop exports',
  (file) => {
    const used = namesIn(readFileSync(file, 'utf8'))
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !exported.has(name))).toEqual([])
  },
)

test('the dashboard is valid JSON', () => {
  expect(JSON.parse(readFileSync('deploy/grafana-board.json', 'utf8')).panels.length).toBeGreaterThan(10)
})
