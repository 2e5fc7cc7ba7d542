import { Link, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { FreightOverview } from '#contract/admin/freight.ts'
import { api } from '#web/api-client.ts'
import { AddLink } from '#web/back-office/shared/list/add-button.tsx'
import { DeleteDialog } from '#web/back-office/shared/list/delete-dialog.tsx'
import { RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { freightTexts as texts } from '#web/text/back-office/freight-texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { TablesView } from './tables-view.tsx'
import { useFreight } from './use-freight.ts'
import { versionColumns } from './version-columns.tsx'

/** What freight costs now, and what it cost before and will cost. */
export function FreightScreen({ versionId }: { versionId: string | undefined }) {
  const { data, isError, refetch } = useFreight()
  return (
    <>
      <PageHeading title={texts.title}>
        <AddLink to="/admin/freight/change" label={texts.change} />
      </PageHeading>
      {data ? (
        <div className="flex flex-col gap-6">
          <ShownTables overview={data} versionId={versionId} />
          <Versions overview={data} />
        </div>
      ) : isError ? (
        <FailedState isOnSheet title={texts.notLoaded} onRetry={refetch} />
      ) : (
        <LoadingArea className="grid gap-5" blocks={['h-72 rounded-md', 'h-40 rounded-md']} />
      )}
    </>
  )
}

type Shown = { overview: FreightOverview }

/** The tables in force, or the version that the address names. */
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
        <EmptyState
          isOnSheet
          icon={<History aria-hidden="true" />}
          title={texts.noVersions}
          text={texts.noVersionsText}
        />
      )}
      <DeleteDialog deletion={deletion} />
    </section>
  )
}
