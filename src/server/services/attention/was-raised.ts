import { and, eq } from 'drizzle-orm'
import { attentionItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { Attention } from './raise-attention.ts'

/** Whether the staff has, or has had, an item of that: what stays as it is is not news once they have closed it. */
export async function wasRaised({ database }: Shop, { kind, subject }: Attention): Promise<boolean> {
  const isSame = and(eq(attentionItems.kind, kind), eq(attentionItems.subject, subject))
  return (await database.$count(attentionItems, isSame)) > 0
}
