import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Gives the tests of a file a temporary folder of their own, which `tmpdir()` returns meanwhile: other tests and
 * processes leave files in the common one. Removed afterwards, when later files of the worker get the common one again.
 */
export function useOwnTemporaryFolder(): void {
  beforeAll(() => {
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'aro-certo-temporary-')))
  })
  afterAll(() => {
    rmSync(tmpdir(), { recursive: true, force: true })
    vi.unstubAllEnvs()
  })
}
