import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshAfterCatalogChange } from '#modules/catalog/web/index.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddButton, RecordName, rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import { useMayOpen } from '#platform/web/staff-rights.ts'
import type { AdminSupplier } from '../contract.ts'
import { SupplierDialog } from './supplier-select.tsx'
import { supplierTexts as texts } from './texts.ts'

type Actions = Record<'onEdit' | 'onDelete', (supplier: AdminSupplier) => void>

const linkStyle =
  'inline-block min-h-6 min-w-6 rounded-sm underline decoration-silver underline-offset-4 hover:decoration-ink'

const supplierColumns = ({ onEdit, onDelete }: Actions): Column<AdminSupplier>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: (supplier) => <RecordName name={supplier.name} onEdit={() => onEdit(supplier)} />,
  },
  {
    header: texts.columns.contact,
    className: 'wrap-anywhere md:min-w-64',
    cell: (supplier) => <Contact {...supplier} />,
  },
  {
    header: texts.columns.products,
    isNumeric: true,
    cell: ({ id, name, productCount }) => (
      <Link
        to="/admin/products"
        search={{ supplier: id }}
        aria-label={texts.productsOf(name, productCount)}
        className={linkStyle}
      >
        {productCount.toLocaleString('pt-BR')}
      </Link>
    ),
  },
  {
    header: texts.columns.lastImport,
    className: 'wrap-anywhere md:min-w-44',
    cell: (supplier) => <LastImport {...supplier} />,
  },
  rowActionsColumn((supplier) => ({
    name: supplier.name,
    onEdit: () => onEdit(supplier),
    onDelete: () => onDelete(supplier),
  })),
]

function Contact({ contactName, email, phone, leadTimeDays }: AdminSupplier) {
  const lines = [
    contactName,
    email && (
      <a href={`mailto:${email}`} className={linkStyle}>
        {email}
      </a>
    ),
    phone && (
      <a href={`tel:+55${phone}`} className={linkStyle}>
        {texts.phone(phone)}
      </a>
    ),
    leadTimeDays !== null && texts.leadTime(leadTimeDays),
  ].filter(Boolean)
  if (lines.length === 0) return texts.nothing
  return (
    <span className="block">
      {lines.map((line, index) => (
        <span key={index} className="block text-sm">
          {line}
        </span>
      ))}
    </span>
  )
}

function LastImport({ lastImport }: AdminSupplier) {
  const mayOpen = useMayOpen()
  if (!lastImport) return texts.nothing
  return (
    <span className="block">
      {mayOpen('/admin/products/import') ? (
        <Link to="/admin/products/import" search={{ import: lastImport.id }} className={linkStyle}>
          {lastImport.title}
        </Link>
      ) : (
        lastImport.title
      )}
      <span className="block text-sm text-steel">{formatDateTime(lastImport.appliedAt)}</span>
    </span>
  )
}

export function SuppliersScreen({ search: { search } }: { search: NameSearch }) {
  const suppliers = useQuery(api.admin.suppliers.list.queryOptions({ staleTime: 0 }))
  const [edited, setEdited] = useState<AdminSupplier | 'new'>()
  const deletion = useDeletion({
    call: api.admin.suppliers.delete.mutationOptions(),
    situation: 'admin.suppliers.delete',
    texts,
    refresh: refreshAfterCatalogChange,
  })
  const isFound = ({ name, contactName, email, phone, taxId }: AdminSupplier) =>
    [name, contactName, email, phone, taxId ?? ''].some((text) => containsText(text, search))
  return (
    <>
      <ListScreen
        texts={texts}
        list={unpagedList(suppliers, isFound)}
        failure="admin.suppliers.list"
        actions={<AddButton label={texts.add} onClick={() => setEdited('new')} />}
        filters={<FilterBar label={texts.searchLabel} term={search} />}
        isFiltered={search !== undefined}
        columns={supplierColumns({ onEdit: setEdited, onDelete: deletion.ask })}
        onOpen={setEdited}
        deletion={deletion}
      />
      <SupplierDialog supplier={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
