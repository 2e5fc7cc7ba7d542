import { setTimeout as sleep } from 'node:timers/promises'
import { callShop } from '../../benchmarks/support/api.ts'

/** What the form's call returned as a product's stored values, and when it was sent. */
export type Edit = { productId: string; description: string; priceCents: number; askedAt: number }

type EditOptions = { url: string; cookie: string; productIds: readonly string[]; signal: AbortSignal }

/** How many products are edited in turn. */
const ownProducts = 300

/**
 * Edits one product after the other with the form's call, and records what was accepted; on a conflict the
 * product is read again at its next turn.
 */
export async function editProducts({ url, cookie, productIds, signal }: EditOptions): Promise<Edit[]> {
  const accepted: Edit[] = []
  for (let number = 1; !signal.aborted; number += 1) {
    const productId = productIds[(number * 7919) % Math.min(ownProducts, productIds.length)] ?? ''
    const path = `/admin/products/${productId}`
    const read = await callShop<Record<string, unknown>>(url, 'GET', path, { cookie })
    if (read.status >= 500 && read.status !== 503) throw new Error(`reading a product was answered with ${read.status}`)
    if (read.status < 300) {
      const { id, createdAt, updatedAt, changedBy, previewPath, ...fields } = read.body
      const askedAt = performance.now()
      // Always a new value: an edit that changes nothing is not recorded.
      const mark = Math.round(askedAt)
      const edit = { productId, description: `Editado ${mark}`, priceCents: 1_000_000 + mark, askedAt }
      const { description, priceCents } = edit
      const body = { ...fields, description, priceCents, expectedUpdatedAt: updatedAt }
      const { status, body: answer } = await callShop(url, 'PUT', path, { cookie, body })
      if (status < 300) accepted.push(edit)
      else if (status !== 409 && status !== 503)
        throw new Error(`an edit was answered with ${status}: ${JSON.stringify(answer)}`)
    }
    await sleep(150)
  }
  return accepted
}
