import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { contract } from '../src/contract/index.ts'
import type { CallRoute, CallRoutes } from '../src/web/call-routes.ts'

/**
 * The paths of the browser's copies of the contract: the shop's calls, and separately those that few pages
 * make, and the staff's.
 */
const files = { shop: 'contract.gen.json', lazy: 'lazy-contract.gen.json', staff: 'staff-contract.gen.json' }

/** The areas of the contract that few pages call. */
const rarelyCalled: readonly string[] = [
  'addresses',
  'contact',
  'newsletter',
  'orderClaims',
  'orders',
  'password',
  'paymentLinks',
  'returns',
  'stockAlerts',
  'tracking',
] satisfies (keyof typeof contract)[]

/** The contract as the browser needs it: methods, paths and what may be repeated, without schemas and documentation. */
export function browserContracts(): Record<keyof typeof files, string> {
  const { admin, ...ofShop } = contract
  const areas = Object.entries(ofShop)
  return {
    shop: written(Object.fromEntries(areas.filter(([name]) => !rarelyCalled.includes(name)))),
    lazy: written(Object.fromEntries(areas.filter(([name]) => rarelyCalled.includes(name)))),
    staff: written({ admin }),
  }
}

const written = (part: AnyContractRouter): string => `${JSON.stringify(routesOf(part))}\n`

function routesOf(part: AnyContractRouter): CallRoutes | CallRoute {
  if (!isContractProcedure(part))
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, routesOf(inner)]))
  const { route, meta } = part['~orpc']
  const { method, path } = route
  if (!method || !path) throw new Error('A call of the contract has no method or path')
  return { method, path, isRepeatable: meta.isRepeatable === true || undefined }
}

/** Writes the copies. */
export async function writeBrowserContracts(): Promise<void> {
  const { shop, lazy, staff } = browserContracts()
  const pathOf = (name: string) => fileURLToPath(new URL(`../src/web/${name}`, import.meta.url))
  await Promise.all([
    writeFile(pathOf(files.shop), shop),
    writeFile(pathOf(files.lazy), lazy),
    writeFile(pathOf(files.staff), staff),
  ])
}

if (import.meta.main) await writeBrowserContracts()
