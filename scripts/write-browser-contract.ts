import { writeFile } from 'node:fs/promises'
import { isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { contract } from '../src/app/contract.ts'

const { admin, ...ofVisitors } = contract
/** Apart from those of the staff, which no page of the shop loads. */
const contracts = { contract: ofVisitors, 'staff-contract': { admin } }

/** A contract as the browser needs it: methods, paths and what may be repeated, without schemas and documentation. */
export const browserContract = (name: keyof typeof contracts): string =>
  `${JSON.stringify(minifyContractRouter(contracts[name]), withoutDocumentation)}\n`

function withoutDocumentation(_name: string, part: unknown): unknown {
  if (!isContractProcedure(part)) return part
  const { errorMap, meta, route } = part['~orpc']
  return {
    '~orpc': {
      errorMap,
      meta: { isRepeatable: meta.isRepeatable },
      route: { method: route.method, path: route.path },
    },
  }
}

/** Writes the browser's copies of the contract. */
export async function writeBrowserContract(): Promise<void> {
  for (const name of ['contract', 'staff-contract'] as const) {
    const file = new URL(`../src/platform/web/calls/${name}.gen.json`, import.meta.url)
    await writeFile(file, browserContract(name))
  }
}

if (import.meta.main) await writeBrowserContract()
