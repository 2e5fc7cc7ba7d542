import { Link } from '@tanstack/react-router'
import type { AdminSupplier } from '#contract/admin/suppliers.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { RecordName, RowActions } from '#web/back-office/shared/list/row-actions.tsx'
import { useMayOpen } from '#web/back-office/shared/use-may-open.ts'
import { formatDateTime } from '#web/format-date.ts'
import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'
import { supplierTexts as texts } from '#web/text/back-office/supplier-texts.ts'

type Actions = Record<'onEdit' | 'onRead' | 'onDelete', (supplier: AdminSupplier) => void>

const linkStyle =
  'inline-block min-h-6 min-w-6 rounded-sm underline decoration-silver underline-offset-4 hover:decoration-ink'

/** The columns of the list of suppliers, with their actions. */
export const supplierColumns = ({ onEdit, onRead, onDelete }: Actions): Column<AdminSupplier>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: (supplier) => (
      <RecordName
        name={supplier.name}
        editLabel={adminCatalogTexts.editOne(supplier.name)}
        onEdit={() => onEdit(supplier)}
      />
    ),
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
  {
    header: texts.columns.reading,
    className: 'md:min-w-44',
    cell: (supplier) =>
      supplier.reading ? (
        <button
          type="button"
          aria-label={texts.readingOf(supplier.name)}
          onClick={() => onRead(supplier)}
          className={`${linkStyle} text-left`}
        >
          {texts.formatReading(supplier.reading)}
        </button>
      ) : (
        texts.nothing
      ),
  },
  {
    header: texts.columns.actions,
    isCorner: true,
    cell: (supplier) => (
      <RowActions
        editLabel={adminCatalogTexts.editOne(supplier.name)}
        deleteLabel={adminCatalogTexts.deleteOne(supplier.name)}
        onEdit={() => onEdit(supplier)}
        onDelete={() => onDelete(supplier)}
      />
    ),
  },
]

/** The contact person, and the lead time. */
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
    <span className="block max-md:text-right">
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
    <span className="block max-md:text-right">
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
