import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'
import { adminVehicleTexts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { ExportButton } from './export-button.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { ImportSearch } from './import-search.ts'

/** Imports vehicles from a file: compared row by row, applied, and undone. */
export function ImportScreen({ search }: { search: ImportSearch }) {
  const change = useListSearch<ImportSearch>()
  const open = (id: string | undefined) => change({ import: id, outcome: undefined })
  return (
    <>
      <BackLink to="/admin/vehicles" label={adminVehicleTexts.toVehicles} />
      <PageHeading title={texts.title}>
        <ExportButton />
      </PageHeading>
      <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
      <ImportFile onChecked={open} />
      {search.import && <ImportPreview key={search.import} id={search.import} search={search} />}
      <ImportHistory onOpen={open} />
    </>
  )
}
