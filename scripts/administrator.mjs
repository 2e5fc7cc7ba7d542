// `npm run administrator`, on the Node that the project brings.
import { envFileArgs, installPackages, projectNode, runForeground } from './project.mjs'

await installPackages()
runForeground(projectNode, [...envFileArgs, 'scripts/administrator.ts', ...process.argv.slice(2)])
