// `npm start`: installs what is missing, builds what changed, and serves the shop. `--no-env-file` leaves `.env` unread.
import { buildShop, installPackages, projectNode, runForeground, serverArgs } from './project.mjs'

const envFile = process.argv.includes('--no-env-file') ? [] : ['--env-file-if-exists=.env']

await installPackages()
await buildShop()
runForeground(projectNode, [...envFile, ...serverArgs], { NODE_ENV: 'production' })
