import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import type { ChangeSetKind } from '#domain/product-changes/change-set-states.ts'

/**
 * What the audit log calls storing and taking back a change of many products: of the change, and of
 * each product in it.
 */
export const actionsOfChanges: Readonly<Record<ChangeSetKind, { apply: AuditedAction; undo: AuditedAction }>> = {
  import: { apply: 'product.import', undo: 'product.undo-import' },
  bulk: { apply: 'product.change-many', undo: 'product.undo-change-many' },
}
