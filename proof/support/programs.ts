import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { stopProcess } from '../../benchmarks/support/child-process.ts'
import { cleanUpLater } from '../../benchmarks/support/cleanup.ts'

const isRoot = userInfo().uid === 0

/** The user who may not be root, for programs that refuse it. */
export const ordinaryUser = isRoot ? 'nobody' : userInfo().username

/** Throws where a program of the machine is missing, and names the package that installs it. */
export function requirePrograms(programs: Record<string, string>): void {
  const missing = Object.entries(programs).filter(([name]) => spawnSync(name, ['--version']).error)
  if (missing.length === 0) return
  const remedies = missing.map(([name, install]) => `${name} (${install})`).join(', ')
  throw new Error(`This needs programs that are not installed: ${remedies}`)
}

/** Starts a program of the machine, which ends with the proof. What it says of failures is shown. */
export function startProgram(name: string, words: readonly string[]): ChildProcess {
  const child = spawn(name, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  cleanUpLater(() => stopProcess(child))
  return child
}

/** Runs a program to its end. Throws where it fails. */
export async function runProgram(name: string, words: readonly string[]): Promise<void> {
  const child = spawn(name, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  // An interrupted proof removes what this program is still writing to.
  cleanUpLater(() => stopProcess(child))
  let output = ''
  child.stderr.on('data', (part) => (output += part))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
}
