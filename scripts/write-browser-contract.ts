import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isContractProcedure, minifyContractRouter } from '@orpc/contract'
import { contract } from '../src/app/contract.ts'

/** The contract as the browser needs it: methods, paths and what may be repeated, without schemas and documentation. */
export const browserContract = (): string => `${JSON.stringify(minifyContractRouter(contract), withoutDocumentation)}\n`

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

/** Writes the browser's copy of the contract. */
export const writeBrowserContract = (): Promise<void> =>
  writeFile(fileURLToPath(new URL('../src/platform/web/calls/contract.gen.json', import.meta.url)), browserContract())

if (import.meta.main) await writeBrowserContract()
