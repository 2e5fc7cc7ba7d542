import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { AuditChanges } from '#modules/supply/changes/web/audit-changes.tsx'
import { auditedKindTexts, adminAuditTexts as texts } from '#modules/supply/changes/web/audit-texts.ts'
import { type AuditedAction, auditedActionTexts } from '#platform/audited-actions.ts'
import { type AuditedKind, auditedKinds } from '#platform/audited-kinds.ts'
import type { AuditLine } from '#platform/contract/audit.ts'
import { shopDay } from '#platform/dates.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { formatJobName } from '#platform/web/job-texts.ts'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { Button, Select, TextField } from '#platform/web/ui/index.ts'
import type { AuditSearch } from './search-parameters.ts'

const subjectStyle = 'wrap-anywhere font-semibold'

function AuditSubject({ line }: { line: AuditLine }) {
  // A file's name is its address.
  const subject = line.kind === 'job' && line.subject ? formatJobName(line.subject) : line.subject
  const name = subject ?? line.subjectId.split('/').at(-1) ?? line.subjectId
  const isOfMany = changesOfMany.has(line.action) && !line.fields.some(({ field }) => field === 'changeTitle')
  const toRecord = isOfMany ? toChange : addresses[line.kind]
  const address = line.isThere ? toRecord?.(line.subjectId) : undefined
  return (
    <span className="block min-w-0">
      <span className="block font-normal text-steel text-sm">{auditedActionTexts[line.action]}</span>
      {address ? (
        <Link
          to={address}
          aria-label={texts.open(name)}
          className={`${subjectStyle} rounded-sm underline decoration-silver underline-offset-4 hover:decoration-ink`}
        >
          {name}
        </Link>
      ) : (
        <span className={subjectStyle}>{name}</span>
      )}
    </span>
  )
}

/** The address of a record's id, of the kinds that have a page or a window of their own. */
const addresses: Partial<Record<AuditedKind, (id: string) => string>> = {
  product: (id) => `/admin/products/edit/${id}`,
  category: (id) => `/admin/categories/edit/${id}`,
  order: (id) => `/admin/orders?order=${id}`,
  'stock-count': (id) => `/admin/stock-counts?count=${id}`,
  promotion: (id) => `/admin/promotions/edit/${id}`,
  message: (id) => `/admin/messages?message=${id}`,
  freight: (id) => `/admin/freight?version=${id}`,
}

/** Recorded for the change as a whole, and for each product in it. */
const changesOfMany: ReadonlySet<AuditedAction> = new Set([
  ...(['product.open-import', 'product.check-import', 'product.import', 'product.undo-import'] as const),
  ...(['product.plan-change-many', 'product.schedule-change-many'] as const),
  ...(['product.change-many', 'product.undo-change-many'] as const),
])
const toChange = (id: string) => `/admin/products/changes/${id}`

const kindOptions = auditedKinds.map((kind) => ({ value: kind, label: auditedKindTexts[kind] }))

function AuditFilters({ search, isFiltered }: { search: AuditSearch; isFiltered: boolean }) {
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
        onChange={(event) =>
          change({ kind: auditedKinds.find((kind) => kind === event.target.value), record: undefined })
        }
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
          onClick={() => change({ actor: undefined, kind: undefined, record: undefined, day: undefined })}
        >
          <X className="size-4" />
          {filters.clear}
        </Button>
      )}
    </div>
  )
}

const auditColumns: Column<AuditLine>[] = [
  {
    header: texts.columns.when,
    className: 'tabular whitespace-nowrap md:align-top',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    header: texts.columns.who,
    className: 'md:min-w-44 md:max-w-48 md:align-top',
    cell: ({ actor }) =>
      actor ? (
        <span className="min-w-0 wrap-anywhere">{actor.name}</span>
      ) : (
        <span className="text-steel">{texts.shop}</span>
      ),
  },
  {
    header: texts.columns.what,
    isHeading: true,
    // On a phone it comes first, as the heading of its card.
    className: 'max-md:order-first md:min-w-56 md:align-top',
    cell: (line) => <AuditSubject line={line} />,
  },
  {
    header: texts.columns.change,
    className: 'max-md:flex-col max-md:items-stretch max-md:gap-1 md:w-1/2 md:align-top',
    cell: ({ fields }) => <AuditChanges fields={fields} />,
  },
]

export function AuditScreen({ search }: { search: AuditSearch }) {
  const list = useList(api.admin.audit.list, search)
  const isFiltered = Boolean(search.actor || search.kind || search.record || search.day)
  return (
    <ListScreen
      texts={texts}
      list={list}
      failure="admin.audit.list"
      filters={<AuditFilters search={search} isFiltered={isFiltered} />}
      isFiltered={isFiltered}
      // The filters have a button for it.
      nothingAction={null}
      columns={auditColumns}
      search={search}
    />
  )
}
