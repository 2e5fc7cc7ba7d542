import { availableParallelism } from 'node:os'
import { projectNode, run } from './project.mjs'

/**
 * Runs checks side by side, as many as there are processors, prints how each went, and returns the names of
 * those that failed.
 */
export async function runChecks(checks) {
  const waiting = [...checks]
  const failed = []
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = Date.now()
      const code = await run(projectNode, check.args, { quiet: true, environment: { NO_COLOR: '1' } })
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${check.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
      if (code !== 0) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work))
  return failed
}
