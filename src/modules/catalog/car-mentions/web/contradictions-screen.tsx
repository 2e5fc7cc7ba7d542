import { Link } from '@tanstack/react-router'
import { fitReasonText } from '#modules/fitment/web/index.ts'
import { api } from '#platform/web/calls/index.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { carMentionTexts as texts } from '../../product-list/web/texts.ts'
import { editProductAddress } from '../../products/web/refresh-catalog.ts'
import type { CarContradiction } from '../contract.ts'

const columns: Column<CarContradiction>[] = [
  {
    header: texts.columns.product,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-72',
    cell: ({ productId, product }) => (
      <Link
        to={editProductAddress(productId)}
        aria-label={texts.edit(product)}
        data-opens-record
        className="inline-flex min-h-6 items-center rounded-sm font-bold underline decoration-silver underline-offset-4 hover:decoration-ink"
      >
        {product}
      </Link>
    ),
  },
  { header: texts.columns.car, className: 'md:whitespace-nowrap', cell: ({ car }) => car },
  {
    header: texts.columns.sentence,
    className: 'wrap-anywhere max-md:col-span-2 md:w-full',
    cell: ({ sentence }) => sentence,
  },
  {
    header: texts.columns.reason,
    className: 'md:min-w-56',
    cell: ({ reason }) =>
      reason && <span className="inline-block first-letter:uppercase">{fitReasonText(reason)}</span>,
  },
]

/** Each row links to the product's form. */
export function ContradictionsScreen({ search }: { search: { page?: number | undefined } }) {
  const list = useList(api.admin.carMentions.contradictions, search)
  return (
    <>
      <BackLink to="/admin/products" label={texts.toProducts} />
      <ListScreen
        texts={texts}
        list={list}
        filters={<p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>}
        isFiltered={false}
        columns={columns}
        search={search}
      />
    </>
  )
}
