import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CompanionRole, companionRole } from '#domain/fitment/companions.ts'
import { companionGroups } from '#domain/fitment/spec-groups.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import type { Shop } from '#server/shop.ts'

const cachedSpecs = cached<ReadonlyMap<CompanionRole, number[]>>(8_000_000, 1_000_000)

/** Which measures go with these, by their role; cached until other measures are stored. */
export function companionSpecs(shop: Shop, specId: number): Promise<ReadonlyMap<CompanionRole, number[]>> {
  return cachedSpecs(shop).get(`${specId}`, async () => {
    const { byId, ofGroup } = await readFitSpecs(shop)
    const spec = byId.get(specId) ?? null
    const value = new Map<CompanionRole, number[]>()
    const ids = spec ? companionGroups(spec).flatMap((group) => ofGroup.get(group) ?? []) : []
    for (const id of ids) {
      const other = byId.get(id) ?? null
      const role = companionRole({ spec, subcategory: null }, { spec: other, subcategory: null })
      if (!role) continue
      const found = value.get(role)
      if (found) found.push(id)
      else value.set(role, [id])
    }
    await nextTurn()
    const count = [...value.values()].reduce((sum, found) => sum + found.length, 0)
    return { value, tags: ['fit-specs'], bytes: 8 * count + 200 }
  })
}
