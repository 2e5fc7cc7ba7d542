// `npm run proof:notifications`: the test of the providers' notifications (`notifications-model.test.ts`)
// with 10,000 of each provider.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { projectFolder, projectNode } from '../scripts/project.mjs'

const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' } } })
const test = 'src/modules/sales/payments/server/notifications-model.test.ts'
const { status } = spawnSync(projectNode, ['node_modules/vitest/vitest.mjs', 'run', test], {
  cwd: projectFolder,
  env: { ...process.env, NOTIFICATIONS: values.count },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
