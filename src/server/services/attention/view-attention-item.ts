import { type AttentionItem, attentionDetails } from '#contract/admin/attention.ts'
import type { attentionItems } from '#server/db/schema/index.ts'

/** An item as the staff sees it: what the program says in English, with its paths, is in the log. */
export const viewAttentionItem = ({
  id,
  kind,
  createdAt,
  orderId,
  orderNumber,
  details,
}: typeof attentionItems.$inferSelect & { orderNumber: string | null }): AttentionItem => ({
  id,
  kind,
  createdAt: createdAt.toISOString(),
  orderId,
  orderNumber,
  details: attentionDetails.omit({ cause: true }).parse(details),
})
