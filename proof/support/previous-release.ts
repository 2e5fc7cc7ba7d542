import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUpLater } from '../../benchmarks/support/cleanup.ts'
import { projectFolder } from '../../scripts/project.mjs'
import { runProgram } from './programs.ts'

/**
 * Checks out an earlier commit next to this one, installs its packages and builds it; returns its folder,
 * which is removed at the end.
 */
export async function buildPreviousRelease(commit: string, folder: string): Promise<string> {
  const checkout = join(folder, 'former')
  execFileSync('git', ['worktree', 'add', '--detach', checkout, commit], { stdio: 'ignore' })
  cleanUpLater(() => execFileSync('git', ['worktree', 'remove', '--force', checkout]))
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  // The same packages are the same files.
  if (lockOf(checkout) === lockOf(projectFolder))
    await runProgram('cp', ['--archive', '--link', join(projectFolder, 'node_modules'), join(checkout, 'node_modules')])
  else await runProgram('npm', ['ci', '--prefix', checkout, '--include=dev', '--no-audit', '--no-fund'])
  await runProgram('sh', ['-c', 'cd "$0" && exec node_modules/node/bin/node scripts/build.ts', checkout])
  return checkout
}
