// `npm run db:reset`, on the Node that the project brings.
import { envFileArgs, installPackages, projectNode, runForeground } from './project.mjs'

await installPackages()
runForeground(projectNode, [...envFileArgs, 'scripts/reset-database.ts'])
