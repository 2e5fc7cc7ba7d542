// `npm run migrate`, on the Node that the project brings.
import { envFileArgs, installPackages, projectNode, runForeground } from './project.mjs'

await installPackages()
runForeground(projectNode, [...envFileArgs, 'scripts/migrate.ts', ...process.argv.slice(2)])
