// `npm run check`: format, types, architecture and unit tests, all at once. What needs a database or a browser is left to `npm test`.
import { availableParallelism } from 'node:os'
import { installPackages, projectNode, run } from './project.mjs'
import { staticChecks } from './static-checks.mjs'

await installPackages()
const unitTests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot']
const waiting = [{ name: 'Unit tests', args: unitTests }, ...staticChecks]
const failed = []

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const begun = Date.now()
    const code = await run(projectNode, check.args, { quiet: true })
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${check.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    if (code !== 0) failed.push(check.name)
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work))
process.exit(failed.length === 0 ? 0 : 1)
