import { Link } from '@tanstack/react-router'
import { fitReasonText } from '#modules/fitment/web/index.ts'
import { sitePages } from '#platform/site-map.ts'
import { api } from '#platform/web/calls/index.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { editProductAddress } from '../../products/web/refresh-catalog.ts'
import type { CarContradiction } from '../contract.ts'

const texts = {
  title: sitePages['/admin/products/car-mentions'].title,
  toProducts: 'Voltar para produtos',
  intro: 'Citam um carro, mas não servem em nenhum ano dele: corrija o texto, a medida ou o carro.',
  columns: { product: 'Produto', car: 'Carro', sentence: 'O que o texto diz', reason: 'Por que não serve' },
  edit: (product: string) => `Editar ${product}`,
  empty: 'Nenhum texto contradiz as medidas',
  emptyText: 'Todo carro citado em um produto tem pelo menos um ano em que ele pode servir.',
} as const

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
