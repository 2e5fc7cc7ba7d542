// `npm run dev`: serves the shop from its sources and reloads what changes.
import { envFileArgs, installPackages, projectNode, runForeground } from './project.mjs'

await installPackages()
runForeground(projectNode, [...envFileArgs, 'scripts/dev.ts'])
