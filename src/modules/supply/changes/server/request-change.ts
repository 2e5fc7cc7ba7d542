import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { requeueJobs } from '#platform/server/jobs/failed-jobs.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { changeProductsJob, checkProductImportJob, fetchImportPicturesJob } from '../../server/jobs.ts'
import type { ChangeSetState } from '../rules.ts'
import { productChangeSets } from '../tables.ts'

type Request = {
  actorId: string | null
  id: string
  /** What else has to be true of the change; else it is not waiting for that. */
  when?: SQL
}

/** Enqueues the job that applies a change. Throws `CHANGES_NOT_FOUND`, and `CHANGES_MOVED_ON` in any other state. */
export const requestApply = (shop: Shop, request: Request): Promise<{ id: string }> =>
  begin(shop, { ...request, from: ['checked'], to: 'applying' })

/** The same for the staff's click. Bulk edits are not found here: their own call confirms unusual prices. */
export async function requestApplyOfImport(shop: Shop, request: Request): Promise<{ id: string }> {
  const isBulk = and(eq(productChangeSets.id, request.id), eq(productChangeSets.kind, 'bulk'))
  if ((await shop.database.$count(productChangeSets, isBulk)) > 0) throw shopError('CHANGES_NOT_FOUND')
  return requestApply(shop, request)
}

/** Has a job take back what a change did. Throws as `requestApply` does. */
export const requestUndo = (shop: Shop, request: Request): Promise<{ id: string }> =>
  begin(shop, { ...request, from: ['applied'], to: 'undoing' })

type Step = Request & { from: ChangeSetState[]; to: ChangeSetState }

function begin(shop: Shop, step: Step): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    await moveOn(tx, step)
    await tx.jobs.enqueue(tx.database, changeProductsJob, { setId: step.id })
    return { id: step.id }
  })
}

/** Moves a change to its next state. Throws `CHANGES_NOT_FOUND` and `CHANGES_MOVED_ON`. */
export async function moveOn({ database }: Shop, { actorId, id, from, to, when }: Step): Promise<void> {
  const moved = await database
    .update(productChangeSets)
    .set({ state: to, askedBy: actorId, failure: null, handledCount: 0 })
    .where(and(eq(productChangeSets.id, id), inArray(productChangeSets.state, from), when))
    .returning({ id: productChangeSets.id })
  if (moved.length > 0) return
  const found = await database.$count(productChangeSets, eq(productChangeSets.id, id))
  throw shopError(found === 0 ? 'CHANGES_NOT_FOUND' : 'CHANGES_MOVED_ON')
}

/** Enqueues again what compares, stores or takes back a change of products, or fetches its pictures, and has no job. */
export async function requeueChanges(shop: Shop): Promise<void> {
  const sets = sql`select id as "setId" from product_change_sets where`
  const waiting = [
    { job: changeProductsJob, waiting: sql`${sets} state in ('applying', 'undoing')` },
    { job: checkProductImportJob, waiting: sql`${sets} state = 'checking' and kind = 'import'` },
    {
      job: fetchImportPicturesJob,
      waiting: sql`${sets} state = 'applied' and exists (
        select 1 from product_import_pictures where set_id = id and state = 'waiting')`,
    },
  ]
  for (const one of waiting) await requeueJobs(shop, { ...one, key: 'setId' })
}
