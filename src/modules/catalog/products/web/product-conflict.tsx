import type { ReactNode } from 'react'
import { attributeLabels } from '#modules/fitment/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { uploadTexts } from '#platform/web/forms/texts.ts'
import type { useSaveRecord } from '#platform/web/forms/use-save-record.ts'
import { Picture } from '#platform/web/ui/index.ts'
import { isVideoAddress } from '../../media/rules.ts'
import { VideoPreview } from '../../media/web/media-thumbnail.tsx'
import { goodsOrigins } from '../codes.ts'
import type { AdminProduct, ProductFields } from '../staff-contract.ts'
import { codeTexts, goodsOriginTexts, productFormTexts, visibilityTexts } from './texts.ts'

const labels: Record<keyof ProductFields, string> = {
  ...attributeLabels,
  ...codeTexts,
  ...productFormTexts.fields,
}

type ProductConflictProps = {
  saving: ReturnType<typeof useSaveRecord<AdminProduct, ProductFields>>
  /** Of categories, subcategories and brands, by id. */
  names: ReadonlyMap<string, string>
}

export function ProductConflict({ saving, names }: ProductConflictProps) {
  return <ConflictDialog saving={saving} labels={labels} show={(field, fields) => shown(field, fields, names)} />
}

function shown(field: keyof ProductFields, product: ProductFields, names: ReadonlyMap<string, string>): ReactNode {
  const value = product[field]
  if (field === 'imageUrls') return <FilesValue urls={product.imageUrls} />
  if (field === 'visibility') return visibilityTexts[product.visibility]
  const origin = field === 'goodsOrigin' ? goodsOrigins.find((known) => known === value) : undefined
  if (origin !== undefined) return goodsOriginTexts[origin]
  if (Array.isArray(value)) return readValue(value.join(', '))
  if (typeof value === 'number' && field.endsWith('Cents')) return formatBRL(value)
  return readValue(typeof value === 'string' ? (names.get(value) ?? value) : value)
}

const videoName = (position: number) => `${uploadTexts.item(position)} (${uploadTexts.video})`

/** How many files, and which in their order: two versions may differ in that alone. */
export function FilesValue({ urls }: { urls: readonly string[] }) {
  return (
    <>
      {productFormTexts.files(urls.length)}
      {urls.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-1">
          {urls.map((url, index) => (
            <span key={url} className="size-11 overflow-hidden rounded-sm bg-paper text-[0]">
              {isVideoAddress(url) ? (
                <VideoPreview url={url} stillUrl={undefined} meanwhile={null} alt={videoName(index + 1)} fit="cover" />
              ) : (
                <Picture url={url} alt={uploadTexts.item(index + 1)} width={96} height={96} sizes="44px" />
              )}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
