import { Link } from '@tanstack/react-router'
import { Archive, Copy, ExternalLink, Eye, Pencil, RotateCcw } from 'lucide-react'
import { formatBRL, parseBRL, plainAmount } from '#platform/money.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import type { Column, ColumnSort } from '#platform/web/lists/record-table.tsx'
import type { Selection } from '#platform/web/lists/selection.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Badge, Button, IconButton, Picture } from '#platform/web/ui/index.ts'
import { linkToProduct } from '../../products/address.ts'
import { isTooMuch, productLimits, productSentences } from '../../products/rules.ts'
import {
  editProductAddress,
  refreshAfterCatalogChange,
  useDuplicateProduct,
} from '../../products/web/refresh-catalog.ts'
import type { SortedColumn } from '../../web/searches.ts'
import type { AdminProductRow } from '../contract.ts'
import type { ProductFlag } from '../rules.ts'
import { ArchivedStock, EditableValue, StockCell, useChangeInList } from './editable-cells.tsx'
import { adminProductListTexts as texts } from './texts.ts'

type ProductActionsProps = { product: AdminProductRow; onArchive: (product: AdminProductRow) => void }

/** An archived product can only be restored. */
export function ProductActions({ product, onArchive }: ProductActionsProps) {
  const mayEdit = useMay('catalog.edit')
  if (product.visibility === 'archived') return mayEdit && <Restore product={product} />
  return (
    <span className="-mx-3 flex md:-my-2.5 md:mx-0 md:justify-end">
      <SeeLink product={product} />
      {mayEdit && <Duplicate product={product} />}
      <Link
        to={editProductAddress(product.id)}
        aria-label={(mayEdit ? texts.edit : texts.look)(product.name)}
        className={iconLink}
      >
        {mayEdit ? <Pencil className="size-4.5" /> : <Eye className="size-4.5" />}
      </Link>
      {mayEdit && (
        <IconButton
          label={texts.archive(product.name)}
          onClick={() => onArchive(product)}
          icon={<Archive className="size-4.5" />}
        />
      )}
    </span>
  )
}

const iconLink =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line'

/** If the shop does not show it, to its preview. */
function SeeLink({ product }: { product: AdminProductRow }) {
  const { name, visibility, previewPath } = product
  const isPublished = visibility === 'published'
  const icon = <ExternalLink className="size-4.5" />
  const link = {
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': isPublished ? texts.see(name) : texts.preview(name),
    className: `${iconLink} md:max-xl:hidden`,
  }
  if (isPublished)
    return (
      <Link to={linkToProduct(product)} {...link}>
        {icon}
      </Link>
    )
  return (
    <a href={previewPath} {...link}>
      {icon}
    </a>
  )
}

function Duplicate({ product }: { product: AdminProductRow }) {
  const duplicate = useDuplicateProduct()
  return (
    <IconButton
      label={texts.duplicate(product.name)}
      disabled={duplicate.isPending}
      onClick={() => duplicate.mutate({ id: product.id })}
      className="md:max-xl:hidden"
      icon={<Copy className="size-4.5" />}
    />
  )
}

function Restore({ product: { id, name } }: { product: AdminProductRow }) {
  const restore = useCall(api.admin.products.restore, {
    toast: 'admin.products.restore',
    toastValues: () => ({ name }),
    refresh: refreshAfterCatalogChange,
  })
  return (
    <span className="flex justify-end md:-my-2.5">
      <Button
        tone="quiet"
        size="small"
        aria-label={texts.restoreOne(name)}
        isBusy={restore.isPending}
        onClick={() => restore.mutate({ id })}
      >
        <RotateCcw className="size-4" />
        {texts.restore}
      </Button>
    </span>
  )
}

type ProductColumnsOptions = {
  selection: Selection
  sortOf: (column: SortedColumn) => ColumnSort
  onArchive: (product: AdminProductRow) => void
}

const isArchived = ({ visibility }: AdminProductRow) => visibility === 'archived'

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
      <span className="block">
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
  const mayEdit = useMay('catalog.edit')
  return (
    <span className="flex min-w-0 items-center gap-3 md:@max-5xl:gap-1">
      {mayEdit && (
        <label className="-m-2.5 flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            aria-label={texts.selection.one(product.name)}
            checked={selection.has(product.id)}
            onChange={(event) => selection.set([product.id], event.target.checked)}
            className="size-5 accent-ink"
          />
        </label>
      )}
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

/** Edited in place; a price on request is edited in the product's form. */
function PriceCell({ product }: { product: AdminProductRow }) {
  const { name, priceCents, isPriceOnRequest } = product
  const mayEdit = useMay('catalog.edit')
  const change = useChangeInList({
    product,
    call: api.admin.products.changePrice.mutationOptions(),
    withValue: (row, cents) => ({ ...row, priceCents: cents }),
    format: formatBRL,
  })
  if (isPriceOnRequest) return <span className="text-steel">{texts.onRequest}</span>
  if (!mayEdit) return <span className="font-semibold">{formatBRL(priceCents)}</span>
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
