import type { AuditLine } from '#contract/admin/audit.ts'
import { AuditChanges } from '#web/back-office/shared/changes/audit-changes.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
import { AuditSubject } from './audit-subject.tsx'

/** The columns of the audit log. */
export const auditColumns: Column<AuditLine>[] = [
  {
    header: texts.columns.when,
    className: 'tabular whitespace-nowrap md:align-top',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    header: texts.columns.who,
    className: 'md:min-w-44 md:max-w-48 md:align-top',
    cell: ({ actor }) =>
      actor ? (
        <span className="min-w-0 wrap-anywhere">{actor.name}</span>
      ) : (
        <span className="text-steel">{texts.shop}</span>
      ),
  },
  {
    header: texts.columns.what,
    isHeading: true,
    // On a phone it comes first, as the heading of its card.
    className: 'max-md:order-first md:min-w-56 md:align-top',
    cell: (line) => <AuditSubject line={line} />,
  },
  {
    header: texts.columns.change,
    className: 'max-md:flex-col max-md:items-stretch max-md:gap-1 md:w-1/2 md:align-top',
    cell: ({ fields }) => <AuditChanges fields={fields} />,
  },
]
