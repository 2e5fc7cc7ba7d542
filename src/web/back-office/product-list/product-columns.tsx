import { Link } from '@tanstack/react-router'
import type { AdminProductRow, ProductFlag } from '#contract/admin/product-list.ts'
import { Pencil } from '#web/back-office/shared/icons.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { editProductAddress } from '#web/back-office/shared/product-addresses.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExternalLink, Trash2 } from '#web/ui/page-icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PriceCell } from './price-cell.tsx'
import { StockCell } from './stock-cell.tsx'

type ProductColumnsOptions = { selection: Selection; onDelete: (product: AdminProductRow) => void }

/** What the list shows of each product, and what can be done with it. */
export const productColumns = ({ selection, onDelete }: ProductColumnsOptions): Column<AdminProductRow>[] => [
  {
    header: texts.columns.product,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-56 lg:min-w-72',
    cell: (product) => <ProductCell product={product} selection={selection} />,
  },
  {
    header: texts.columns.category,
    className: 'wrap-anywhere md:min-w-34 lg:min-w-36',
    cell: ({ category, subcategory }) => (
      <span className="block text-right md:text-left">
        {category ?? <span className="text-steel">{texts.noCategory}</span>}
        {subcategory && <span className="block text-sm text-steel">{subcategory}</span>}
      </span>
    ),
  },
  {
    header: texts.columns.price,
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: (product) => <PriceCell product={product} />,
  },
  {
    header: texts.columns.stock,
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: (product) => <StockCell product={product} />,
  },
  {
    header: texts.columns.actions,
    staysInSight: true,
    cell: (product) => (
      <span className="flex justify-end md:-my-2.5">
        <Link
          to="/products/$productId"
          params={{ productId: product.id }}
          target="_blank"
          aria-label={texts.see(product.name)}
          className={`${iconLink} md:max-xl:hidden`}
        >
          <ExternalLink aria-hidden="true" className="size-4.5" />
        </Link>
        <Link to={editProductAddress(product.id)} aria-label={texts.edit(product.name)} className={iconLink}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </Link>
        <IconButton label={texts.delete(product.name)} onClick={() => onDelete(product)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    ),
  },
]

const iconLink =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line'

function ProductCell({ product, selection }: { product: AdminProductRow; selection: Selection }) {
  const flags = flagsOf(product)
  return (
    <span className="flex min-w-0 items-center gap-3 md:max-lg:gap-2">
      <label className="-m-2.5 flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          aria-label={texts.selection.one(product.name)}
          checked={selection.ids.has(product.id)}
          onChange={(event) => selection.set([product.id], event.target.checked)}
          className="size-5 accent-ink"
        />
      </label>
      <span className="size-12 shrink-0 overflow-hidden md:max-lg:size-10 rounded-sm bg-paper text-[0]">
        <Picture url={product.imageUrl} alt="" width={96} height={96} sizes="48px" />
      </span>
      <span className="min-w-0">
        <Link
          to={editProductAddress(product.id)}
          data-opens-record
          className="line-clamp-2 min-h-6 rounded-sm font-bold leading-snug hover:underline"
        >
          {product.name}
        </Link>
        {flags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
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

/** A price on request is told in the place of the price. */
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
