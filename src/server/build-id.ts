import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which build of the sources runs, as `scripts/build.ts` has noted it. */
export function readBuildId(projectFolder: string): string {
  try {
    return readFileSync(join(projectFolder, 'dist', 'build-id'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
