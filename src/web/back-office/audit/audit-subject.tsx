import { Link } from '@tanstack/react-router'
import type { AuditLine } from '#contract/admin/audit.ts'
import type { AuditedKind } from '#domain/audit/audited-actions.ts'
import { auditedActionTexts, adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
import { formatJobName } from '#web/text/back-office/job-texts.ts'

const subjectStyle = 'wrap-anywhere font-semibold'

/** The action and its record, with a link if it still exists. */
export function AuditSubject({ line }: { line: AuditLine }) {
  // A file's name is its address.
  const subject = line.kind === 'job' && line.subject ? formatJobName(line.subject) : line.subject
  const name = subject ?? line.subjectId.split('/').at(-1) ?? line.subjectId
  const address = line.isThere ? addressOf(line.kind, line.subjectId) : undefined
  return (
    <span className="block min-w-0">
      <span className="block font-normal text-steel text-sm">{auditedActionTexts[line.action]}</span>
      {address ? (
        <Link
          to={address}
          aria-label={texts.open(name)}
          className={`${subjectStyle} rounded-sm underline decoration-silver underline-offset-4 hover:decoration-ink`}
        >
          {name}
        </Link>
      ) : (
        <span className={subjectStyle}>{name}</span>
      )}
    </span>
  )
}

/** The address of a record of that kind; undefined if it has no page of its own. */
function addressOf(kind: AuditedKind, id: string): string | undefined {
  switch (kind) {
    case 'product':
      return `/admin/products/edit/${id}`
    case 'category':
      return `/admin/categories/edit/${id}`
    case 'order':
      return `/admin/orders?order=${id}`
    case 'stock-count':
      return `/admin/stock-counts?count=${id}`
    case 'freight':
      return `/admin/freight?version=${id}`
    case 'subcategory':
    case 'brand':
    case 'supplier':
    case 'banner':
    case 'media':
    case 'user':
    case 'attention':
    case 'vehicle':
    case 'job':
      return undefined
    default:
      return kind satisfies never
  }
}
