import type { System } from '#contract/admin/system.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { Panel } from '#web/back-office/shared/panel.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { systemTexts as texts } from '#web/text/back-office/system-texts.ts'
import { Alarming, Failed } from './system-parts.tsx'

const { bytes, count } = texts

export function ProcessPart({ process: { version, build, node, startedAt, memoryBytes } }: Pick<System, 'process'>) {
  const { title, ...names } = texts.process
  return (
    <Panel title={title}>
      <Facts
        facts={[
          { name: names.version, value: version },
          { name: names.build, value: build },
          { name: names.node, value: node },
          { name: names.startedAt, value: formatDateTime(startedAt) },
          { name: names.memory, value: bytes(memoryBytes) },
        ]}
      />
    </Panel>
  )
}

export function DatabasePart({ database }: Pick<System, 'database'>) {
  const { title, of, ...names } = texts.database
  if (!database) return <Failed title={title}>{names.away}</Failed>
  const { connections, mostConnections, poolOpen, poolMost, poolWaiting } = database
  const isNearlyFull = connections > mostConnections * 0.85
  const inUse = of(connections, mostConnections)
  return (
    <Panel title={title}>
      <Facts
        facts={[
          { name: names.version, value: database.version },
          { name: names.size, value: bytes(database.bytes) },
          { name: names.connections, value: isNearlyFull ? <Alarming>{inUse}</Alarming> : inUse },
          { name: names.pool, value: of(poolOpen, poolMost) },
          { name: names.waiting, value: count(poolWaiting) },
        ]}
      />
    </Panel>
  )
}

export function CachePart({ cache }: Pick<System, 'cache'>) {
  const { title, rate, none, ...names } = texts.cache
  return (
    <Panel title={title}>
      {cache ? (
        <Facts
          facts={[
            { name: names.pages, value: count(cache.pages) },
            { name: names.memory, value: `${bytes(cache.bytes)} / ${bytes(cache.mostBytes)}` },
            { name: names.hitRate, value: rate(cache.hits, cache.misses) },
          ]}
        />
      ) : (
        <p>{none}</p>
      )}
    </Panel>
  )
}
