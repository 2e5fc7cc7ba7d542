import { listAuditLines } from '#server/services/audit/list-audit-lines.ts'
import { listAuditedPeople } from '#server/services/audit/list-audited-people.ts'
import { admin } from '../base.ts'

const { audit } = admin.admin

/** Reading the audit log. */
export const adminAuditRouter = {
  list: audit.list.handler(({ context, input }) => listAuditLines(context.shop, input)),
  people: audit.people.handler(({ context }) => listAuditedPeople(context.shop)),
}
