// `npm run release [-- folder]`: builds what changed, and makes a folder that runs without npm.
import { buildShop, installPackages, projectNode, runForeground } from './project.mjs'

await installPackages()
await buildShop()
runForeground(projectNode, ['scripts/release.ts', ...process.argv.slice(2)])
