import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { contract } from '../src/contract/index.ts'

/** Where the browser's copy of the contract lies. */
export const browserContractFile = fileURLToPath(new URL('../src/web/contract.gen.json', import.meta.url))

/** What is for readers of the API's documentation, or for the server alone. */
const unneeded = new Set(['summary', 'tags', 'description', 'audience', 'cache', 'signedOutMessage', 'work'])

/** The contract as the browser needs it: methods, paths and what may be repeated, without schemas. */
export const browserContract = () =>
  `${JSON.stringify(minifyContractRouter(contract), (key, value: unknown) => (unneeded.has(key) ? undefined : value))}\n`

if (import.meta.main) await writeFile(browserContractFile, browserContract())
