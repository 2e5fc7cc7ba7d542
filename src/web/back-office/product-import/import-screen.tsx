import { useState } from 'react'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { ImportHistory } from './import-history.tsx'
import type { ProductImportSearch } from './import-search.ts'
import { OpenImport } from './open-import.tsx'
import { SendFile } from './send-file.tsx'

/** Imports products from a file: its columns are mapped, its rows compared one by one, applied, and undone. */
export function ProductImportScreen({ search }: { search: ProductImportSearch }) {
  const change = useListSearch<ProductImportSearch>()
  const [remapped, setRemapped] = useState<string>()
  const open = (id: string | undefined) => change({ import: id, show: undefined })
  return (
    <>
      <BackLink to="/admin/products" label={texts.back} />
      <PageHeading title={texts.title} />
      <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
      {search.import ? (
        <OpenImport
          key={search.import}
          id={search.import}
          search={search}
          isRemapped={remapped === search.import}
          onRemap={setRemapped}
        />
      ) : (
        <SendFile onSent={open} />
      )}
      <ImportHistory onOpen={open} onNew={search.import ? () => open(undefined) : undefined} />
    </>
  )
}
