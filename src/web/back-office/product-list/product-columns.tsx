import { Link } from '@tanstack/react-router'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import type { ProductFlag } from '#domain/catalog/product-list-choices.ts'
import { isTooMuch, productLimits, productSentences } from '#domain/catalog/product-rules.ts'
import { formatBRL, parseBRL, plainAmount } from '#domain/money.ts'
import { api } from '#web/api-client.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import type { ColumnSort } from '#web/back-office/shared/list/sortable-header.tsx'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { editProductAddress } from '#web/back-office/shared/product-addresses.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { EditableValue } from './editable-value.tsx'
import { ProductActions } from './product-actions.tsx'
import type { SortedColumn } from './product-search.ts'
import { ArchivedStock, StockCell } from './stock-cell.tsx'
import { useChangeInList } from './use-change-in-list.ts'

type ProductColumnsOptions = {
  selection: Selection
  /** How a column sorts the list. */
  sortOf: (column: SortedColumn) => ColumnSort
  onArchive: (product: AdminProductRow) => void
}

const isArchived = ({ visibility }: AdminProductRow) => visibility === 'archived'

/** The columns of the list of products, with their actions. */
export const productColumns = ({ selection, sortOf, onArchive }: ProductColumnsOptions): Column<AdminProductRow>[] => [
  {
    header: texts.columns.product,
    sort: sortOf('name'),
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-56 md:@5xl:min-w-72',
    cell: (product) => <ProductCell product={product} selection={selection} />,
  },
  {
    header: texts.columns.category,
    className: 'wrap-anywhere md:min-w-34 md:@5xl:min-w-36',
    cell: ({ category, subcategory }) => (
      <span className="block text-right md:text-left">
        {category ?? <span className="text-steel">{texts.noCategory}</span>}
        {subcategory && <span className="block text-sm text-steel">{subcategory}</span>}
      </span>
    ),
  },
  {
    header: texts.columns.price,
    sort: sortOf('price'),
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: (product) => (isArchived(product) ? formatBRL(product.priceCents) : <PriceCell product={product} />),
  },
  {
    header: texts.columns.stock,
    sort: sortOf('stock'),
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: (product) => (isArchived(product) ? <ArchivedStock product={product} /> : <StockCell product={product} />),
  },
  {
    header: texts.columns.actions,
    staysInSight: true,
    cell: (product) => <ProductActions product={product} onArchive={onArchive} />,
  },
]

function ProductCell({ product, selection }: { product: AdminProductRow; selection: Selection }) {
  const flags = flagsOf(product)
  return (
    <span className="flex min-w-0 items-center gap-3 md:@max-5xl:gap-1.5">
      <label className="-m-2.5 flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          aria-label={texts.selection.one(product.name)}
          checked={selection.has(product.id)}
          onChange={(event) => selection.set([product.id], event.target.checked)}
          className="size-5 accent-ink"
        />
      </label>
      <span className="size-12 shrink-0 overflow-hidden md:@max-5xl:size-10 rounded-sm bg-paper text-[0]">
        <Picture url={product.imageUrl} alt="" width={96} height={96} sizes="48px" />
      </span>
      <span className="min-w-0">
        <ProductLink product={product} />
        {product.sku && (
          <span className="tabular block wrap-anywhere font-normal text-sm text-steel">{product.sku}</span>
        )}
        {(flags.length > 0 || product.visibility !== 'published') && (
          <span className="mt-1 flex flex-wrap gap-1">
            {product.visibility !== 'published' && <Badge tone="ink">{texts.visibilities[product.visibility]}</Badge>}
            {flags.map((flag) => (
              <Badge key={flag} tone={flag === 'featured' ? 'signal' : 'neutral'}>
                {texts.flags[flag]}
              </Badge>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}

/** An archived product has no form: it has to be restored first. */
function ProductLink({ product: { id, name, visibility } }: { product: AdminProductRow }) {
  if (visibility === 'archived') return <span className="line-clamp-2 font-bold leading-snug">{name}</span>
  return (
    <Link
      to={editProductAddress(id)}
      data-opens-record
      className="line-clamp-2 min-h-6 rounded-sm font-bold leading-snug hover:underline"
    >
      {name}
    </Link>
  )
}

/** For a price on request, the label replaces the price. */
function flagsOf(product: AdminProductRow): ProductFlag[] {
  const { isFeatured, isNew, isSetOfFour, mirrorToBolinhaSite } = product
  const marks: [ProductFlag, boolean][] = [
    ['featured', isFeatured],
    ['new', isNew],
    ['setOfFour', isSetOfFour],
    ['mirrored', mirrorToBolinhaSite],
  ]
  return marks.filter(([, isMarked]) => isMarked).map(([flag]) => flag)
}

function readPrice(typed: string): number | undefined {
  const cents = parseBRL(typed)
  const { minimum, maximum } = productLimits.priceCents
  return cents !== undefined && cents >= minimum && cents <= maximum ? cents : undefined
}

/** The current price, edited in place; a price on request is edited in the product's form. */
function PriceCell({ product }: { product: AdminProductRow }) {
  const { name, priceCents, isPriceOnRequest } = product
  const change = useChangeInList({
    product,
    call: api.admin.products.changePrice.mutationOptions(),
    withValue: (row, cents) => ({ ...row, priceCents: cents }),
    format: formatBRL,
  })
  if (isPriceOnRequest) return <span className="text-steel">{texts.onRequest}</span>
  const label = texts.priceOf(name)
  return (
    <EditableValue
      label={label}
      buttonLabel={texts.changeValue(label, formatBRL(priceCents))}
      text={plainAmount(priceCents)}
      inputMode="decimal"
      read={readPrice}
      invalidMessage={(typed) => (isTooMuch(parseBRL(typed) ?? null) ? productSentences.maxPrice : texts.invalidPrice)}
      onSave={(cents) => change(priceCents, cents)}
    >
      <span className="font-semibold">{formatBRL(priceCents)}</span>
    </EditableValue>
  )
}
