import { Link, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { api } from '#platform/web/calls/index.ts'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { type Column, RecordTable } from '#platform/web/lists/record-table.tsx'
import { AddLink, rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import { Facts, PageHeading, Panel } from '#platform/web/staff-parts.tsx'
import { Badge, EmptyState, Loaded } from '#platform/web/ui/index.ts'
import type { FreightTables } from '../rules.ts'
import type { FreightOverview, FreightVersion } from '../staff-contract.ts'
import { useFreight } from './freight-form.tsx'
import { freightTexts as texts } from './staff-texts.ts'

const tones = { past: 'neutral', 'in-force': 'go', 'to-come': 'link' } as const

type Actions = Record<'onEdit' | 'onDelete', (version: FreightVersion) => void>

const versionColumns = ({ onEdit, onDelete }: Actions): Column<FreightVersion>[] => [
  {
    header: texts.columns.from,
    isHeading: true,
    className: 'tabular whitespace-nowrap',
    cell: ({ id, validFrom }) => (
      <Link
        to="/admin/freight"
        search={{ version: id }}
        className="inline-block min-h-6 font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink"
      >
        {texts.formatStart(validFrom)}
      </Link>
    ),
  },
  { header: texts.columns.state, cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge> },
  {
    header: texts.columns.who,
    className: 'wrap-anywhere md:min-w-44',
    cell: ({ createdBy }) => createdBy ?? texts.nobody,
  },
  {
    header: texts.columns.note,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: ({ note }) => <span className="whitespace-pre-line">{note || texts.nobody}</span>,
  },
  rowActionsColumn(
    (version) =>
      version.state === 'to-come' && {
        name: version.validFrom,
        editLabel: texts.editOne(version.validFrom),
        deleteLabel: texts.deleteOne(version.validFrom),
        onEdit: () => onEdit(version),
        onDelete: () => onDelete(version),
      },
  ),
]

export function FreightScreen({ versionId }: { versionId: string | undefined }) {
  const freight = useFreight()
  return (
    <>
      <PageHeading title={texts.title}>
        <AddLink to="/admin/freight/change" label={texts.change} />
      </PageHeading>
      <Loaded
        isOnSheet
        query={freight}
        failure={texts.notLoaded}
        className="grid gap-5"
        blocks={['h-72 rounded-md', 'h-40 rounded-md']}
      >
        {(overview) => (
          <div className="flex flex-col gap-6">
            <ShownTables overview={overview} versionId={versionId} />
            <Versions overview={overview} />
          </div>
        )}
      </Loaded>
    </>
  )
}

type Shown = { overview: FreightOverview }

function ShownTables({ overview: { inForce, versions }, versionId }: Shown & { versionId: string | undefined }) {
  const current = versions.find(({ id }) => id === inForce.id)
  const version = versions.find(({ id }) => id === versionId) ?? current
  const isInForce = version === current
  return (
    <section aria-labelledby="shown-freight">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="shown-freight" className="font-extrabold text-xl">
          {version && !isInForce ? texts.from(version.validFrom) : texts.inForce}
        </h2>
        {isInForce ? (
          <p className="text-steel">{version ? texts.from(version.validFrom) : texts.isDefault}</p>
        ) : (
          <Link to="/admin/freight" className="min-h-6 text-link underline underline-offset-4 hover:text-link-dark">
            {texts.showInForce}
          </Link>
        )}
      </div>
      <TablesView tables={version?.tables ?? inForce.tables} />
    </section>
  )
}

function Versions({ overview: { versions } }: Shown) {
  const navigate = useNavigate()
  const deletion = useDeletion({
    call: api.admin.freight.delete.mutationOptions(),
    situation: 'admin.freight.delete',
    texts,
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.admin.freight.key() }),
  })
  const columns = versionColumns({
    onEdit: ({ id }) => void navigate({ to: '/admin/freight/change', search: { replaces: id } }),
    onDelete: ({ id, validFrom }) => deletion.ask({ id, name: texts.formatStart(validFrom) }),
  })
  return (
    <section aria-labelledby="freight-versions">
      <h2 id="freight-versions" className="mb-3 font-extrabold text-xl">
        {texts.versions}
      </h2>
      {versions.length > 0 ? (
        <RecordTable label={texts.versions} columns={columns} records={versions} />
      ) : (
        <EmptyState isOnSheet icon={<History />} title={texts.noVersions} text={texts.noVersionsText} />
      )}
      <DeleteDialog deletion={deletion} />
    </section>
  )
}

function TablesView({ tables }: { tables: FreightTables }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Panel title={texts.services} note={texts.servicesNote}>
        <Facts
          facts={texts.servicesOf(tables).map(({ name, costs, days }) => ({
            name,
            value: (
              <>
                {costs} · <span className="whitespace-nowrap">{days}</span>
              </>
            ),
          }))}
        />
      </Panel>
      <Panel title={texts.zones} note={texts.zonesNote}>
        <Facts facts={texts.zonesOf(tables)} />
      </Panel>
    </div>
  )
}
