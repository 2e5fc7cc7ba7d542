import { and, eq } from 'drizzle-orm'
import { attentionItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { Attention } from './raise-attention.ts'

/** The items of a kind about one subject, open or closed. */
export const isAboutSame = ({ kind, subject }: Pick<Attention, 'kind' | 'subject'>) =>
  and(eq(attentionItems.kind, kind), eq(attentionItems.subject, subject))

/** Whether the staff has, or has had, an item of that: what stays as it is is not news once they have closed it. */
export async function wasRaised({ database }: Shop, { kind, subject }: Attention): Promise<boolean> {
  return (await database.$count(attentionItems, isAboutSame({ kind, subject }))) > 0
}
