import type { ProductFields } from '#contract/admin/products.ts'
import { formatBRL } from '#domain/money.ts'
import { formatDateTime } from '#web/format-date.ts'
import { productFormTexts } from '#web/text/product-form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ProductField } from './merge-product.ts'
import type { Conflict } from './use-save-product.ts'

const texts = productFormTexts.conflict

const labels: Record<ProductField, string> = {
  ...productFormTexts.fitment,
  name: productFormTexts.name,
  description: productFormTexts.description,
  categoryId: productFormTexts.category,
  subcategoryId: productFormTexts.subcategory,
  brandId: productFormTexts.brand,
  priceCents: productFormTexts.price,
  originalPriceCents: productFormTexts.originalPrice,
  discountPercentage: productFormTexts.discount,
  installments: productFormTexts.installments,
  stockQuantity: productFormTexts.stock,
  isFeatured: productFormTexts.featured,
  isNew: productFormTexts.isNew,
  isSetOfFour: productFormTexts.setOfFour,
  isPriceOnRequest: productFormTexts.onRequest,
  mirrorToBolinhaSite: productFormTexts.mirror,
  weightGrams: productFormTexts.weight,
  heightCm: productFormTexts.height,
  widthCm: productFormTexts.width,
  lengthCm: productFormTexts.length,
  imageUrls: productFormTexts.media,
  boltPatterns: productFormTexts.boltPatterns,
  speedSymbol: productFormTexts.speedSymbol,
}

type ConflictDialogProps = {
  conflict: Conflict | undefined
  /** The names of categories, subcategories and brands by their ids. */
  names: ReadonlyMap<string, string>
  onJoin: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Tells whoever saves second what the first one changed, value beside value, and joins both. */
export function ConflictDialog({ conflict, names, onJoin, onDiscard, onClose }: ConflictDialogProps) {
  const when = conflict ? formatDateTime(conflict.theirs.updatedAt) : ''
  const who = conflict?.theirs.changedBy
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={texts.title}
      description={who ? texts.by(who, when) : texts.bySomebody(when)}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {texts.keepEditing}
          </Button>
          <Button tone="secondary" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button onClick={onJoin}>{texts.join}</Button>
        </>
      }
    >
      {conflict && (
        <table className="w-full text-left text-[0.9375rem]">
          <thead className="text-sm text-steel">
            <tr>
              <th className="py-2 pr-3 font-semibold">{texts.field}</th>
              <th className="py-2 pr-3 font-semibold">{texts.theirs}</th>
              <th className="py-2 font-semibold">{texts.ours}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.changes.map(({ field, isOurs }) => (
              <tr key={field} className="border-line border-t align-top">
                <th scope="row" className="py-2.5 pr-3 font-semibold">
                  {labels[field]}
                </th>
                <Value text={shown(field, conflict.theirs, names)} note={isOurs ? undefined : texts.keepsTheirs} />
                <Value text={shown(field, conflict.ours, names)} note={isOurs ? texts.keepsOurs : undefined} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

function Value({ text, note }: { text: string; note: string | undefined }) {
  return (
    <td className="max-w-0 break-words py-2.5 pr-3 last:pr-0">
      {text}
      {note && <span className="mt-0.5 block font-semibold text-go text-sm">{note}</span>}
    </td>
  )
}

const longestText = 160

function shown(field: ProductField, product: ProductFields, names: ReadonlyMap<string, string>): string {
  const value = product[field]
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (field === 'imageUrls') return texts.files(product.imageUrls.length)
  if (Array.isArray(value)) return value.join(', ') || texts.nothing
  if (typeof value === 'number') return field.endsWith('Cents') ? formatBRL(value) : value.toLocaleString('pt-BR')
  const text = names.get(value) ?? value
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
