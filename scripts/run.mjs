// Runs a program of this folder on the Node that the project brings, with the settings in `.env`:
// `node scripts/run.mjs backup --list`. What `npm run backup` and its like start.
import { envFileArgs, installPackages, projectNode, runForeground } from './project.mjs'

const [name, ...options] = process.argv.slice(2)

await installPackages()
runForeground(projectNode, [...envFileArgs, `scripts/${name}.ts`, ...options])
