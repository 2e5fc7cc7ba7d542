import type { System } from '#contract/admin/system.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { Panel } from '#web/back-office/shared/panel.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { systemTexts as texts } from '#web/text/back-office/system-texts.ts'
import { Alarming, Failed, yesOrNo } from './system-parts.tsx'

const { bytes, count } = texts

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
