import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { auditedKinds } from '#domain/audit/audited-actions.ts'
import { shopDay } from '#domain/shop-days.ts'
import { api } from '#web/api-client.ts'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { auditedKindTexts, adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AuditSearch } from './audit-search.ts'

const kindOptions = auditedKinds.map((kind) => ({ value: kind, label: auditedKindTexts[kind] }))

/** Filters the audit log by person, kind of record and day. */
export function AuditFilters({ search, isFiltered }: { search: AuditSearch; isFiltered: boolean }) {
  const change = useListSearch<AuditSearch>()
  const people = useQuery(api.admin.audit.people.queryOptions({ staleTime: 0 }))
  const { filters } = texts
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_11rem] lg:grid-cols-[16rem_14rem_11rem_auto] lg:justify-start">
      <Select
        label={filters.person}
        className="max-sm:col-span-2"
        placeholder={filters.anybody}
        options={[
          ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'shop', label: texts.shop },
        ]}
        value={search.actor ?? ''}
        onChange={(event) => change({ actor: event.target.value || undefined })}
      />
      <Select
        label={filters.kind}
        placeholder={filters.anything}
        options={kindOptions}
        value={search.kind ?? ''}
        onChange={(event) => change({ kind: auditedKinds.find((kind) => kind === event.target.value) })}
      />
      <TextField
        label={filters.day}
        type="date"
        max={shopDay(new Date())}
        // If it changes from elsewhere, for example by going back, the field is reset.
        key={search.day ?? ''}
        defaultValue={search.day ?? ''}
        onChange={(event) => change({ day: event.target.value || undefined })}
      />
      {isFiltered && (
        <Button
          tone="quiet"
          className="justify-self-start lg:self-end"
          onClick={() => change({ actor: undefined, kind: undefined, day: undefined })}
        >
          <X aria-hidden="true" className="size-4" />
          {filters.clear}
        </Button>
      )}
    </div>
  )
}
