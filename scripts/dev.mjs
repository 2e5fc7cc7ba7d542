// `npm run dev`: serves the shop from its sources and reloads what changes.
import { installPackages, projectNode, runForeground } from './project.mjs'

await installPackages()
runForeground(projectNode, ['--env-file-if-exists=.env', 'scripts/dev.ts'])
