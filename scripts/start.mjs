// `npm start`: installs what is missing, builds what changed, and serves the shop. `--no-env-file`
// leaves `.env` unread.
import {
  buildShop,
  envFileArgs,
  installPackages,
  projectNode,
  runForeground,
  serverArgs,
  serverEnvironment,
} from './project.mjs'

const envFile = process.argv.includes('--no-env-file') ? [] : envFileArgs

await installPackages()
await buildShop()
runForeground(projectNode, [...envFile, ...serverArgs], serverEnvironment)
