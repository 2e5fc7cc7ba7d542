// `npm start`: installs what is missing, builds what changed, and serves the shop.
import { buildShop, installPackages, projectNode, serverWords, stayWith } from './project.mjs'

await installPackages()
await buildShop()
stayWith(projectNode, serverWords, { NODE_ENV: 'production' })
