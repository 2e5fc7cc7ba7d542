import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { contract } from '../src/contract/index.ts'

/** Where the browser's copy of the contract lies. */
export const browserContractFile = fileURLToPath(new URL('../src/web/contract.gen.json', import.meta.url))

/** The contract as the browser needs it: methods, paths and audiences, without schemas. */
export const browserContract = () => `${JSON.stringify(minifyContractRouter(contract))}\n`

if (import.meta.main) await writeFile(browserContractFile, browserContract())
