import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { browserContract, browserContractFile } from './write-browser-contract.ts'

test('the browser’s copy of the contract is the one that the contract gives', async () => {
  expect(await readFile(browserContractFile, 'utf8')).toBe(browserContract())
})
