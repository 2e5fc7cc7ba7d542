// `npm run db:reset`, on the Node that the project brings.
import { installPackages, projectNode, runForeground } from './project.mjs'

await installPackages()
runForeground(projectNode, ['--env-file-if-exists=.env', 'scripts/reset-database.ts'])
