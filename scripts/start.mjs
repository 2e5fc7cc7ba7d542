// `npm start`: installs what is missing, builds what changed, and serves the shop.
import { buildShop, installPackages, projectNode, stayWith } from './project.mjs'

await installPackages()
await buildShop()
stayWith(projectNode, ['src/server/serve.ts'], { NODE_ENV: 'production' })
