import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const namesIn = (text: string) =>
  [...text.matchAll(/\baro_certo_[a-z_]+[a-z]/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''))

const exported = new Set(
  globSync('src/server/http/metrics/*-metrics.ts').flatMap((file) => namesIn(readFileSync(file, 'utf8'))),
)

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
