import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/web/formats.ts'
import { Facts, Panel, PanelFailure } from '#platform/web/staff-parts.tsx'
import type { System } from '../../system-contract.ts'
import { systemTexts as texts } from './texts.ts'

export const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no)

export function Alarming({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 font-semibold text-brake">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

export function Failed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <PanelFailure>{children}</PanelFailure>
    </Panel>
  )
}

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

export function StoragePart({ storage }: Pick<System, 'storage'>) {
  const { title, kinds, ...names } = texts.storage
  if (!storage) return <Failed title={title}>{texts.partFailed}</Failed>
  return (
    <Panel title={title}>
      <Facts
        facts={[
          { name: kinds[storage.kind], value: <span className="wrap-anywhere">{storage.place}</span> },
          { name: names.reachable, value: storage.isReachable ? texts.yes : <Alarming>{texts.no}</Alarming> },
          { name: names.files, value: count(storage.fileCount) },
          { name: names.bytes, value: bytes(storage.bytes) },
          { name: names.free, value: storage.freeBytes === null ? null : bytes(storage.freeBytes) },
        ]}
      />
    </Panel>
  )
}

export function BackupPart({ backups }: Pick<System, 'backups'>) {
  const { title, lastOf, checked, ...names } = texts.backups
  if (!backups) return <Failed title={title}>{texts.partFailed}</Failed>
  const { place, isEncrypted, lastAt, lastBytes, nextAt, checkedAt, isUsable } = backups
  const check = checkedAt && checked(formatDateTime(checkedAt), isUsable === true)
  return (
    <Panel title={title}>
      <Facts
        facts={[
          { name: names.place, value: <span className="wrap-anywhere">{place}</span> },
          { name: names.isEncrypted, value: yesOrNo(isEncrypted) },
          {
            name: names.last,
            value: lastAt ? lastOf(formatDateTime(lastAt), lastBytes ?? 0) : <Alarming>{texts.never}</Alarming>,
          },
          { name: names.next, value: nextAt ? formatDateTime(nextAt) : names.off },
          { name: names.check, value: isUsable === false ? <Alarming>{check}</Alarming> : (check ?? names.notChecked) },
        ]}
      />
    </Panel>
  )
}
