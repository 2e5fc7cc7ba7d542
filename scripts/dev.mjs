// `npm run dev`: serves the shop from its sources and reloads what changes.
import { installPackages, projectNode, stayWith } from './project.mjs'

await installPackages()
stayWith(projectNode, ['scripts/dev.ts'])
