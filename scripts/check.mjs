// `npm run check`: format, types, architecture and unit tests, all at once. What needs a database or a
// browser is left to `npm test`.
import { installPackages } from './project.mjs'
import { runChecks } from './run-checks.mjs'
import { staticChecks } from './static-checks.mjs'

await installPackages()
const projects = ['--project=unit', '--project=mocked']
const unitTests = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter=dot']
const failed = await runChecks([{ name: 'Unit tests', args: unitTests }, ...staticChecks])
process.exit(failed.length === 0 ? 0 : 1)
