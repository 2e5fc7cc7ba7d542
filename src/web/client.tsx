import { deferredScripts, preloadScripts } from './hydration/deferred-scripts.ts'
import { untilPainted } from './hydration/until-painted.ts'
import { yieldToMain } from './hydration/yield-to-main.ts'

// Painting comes before hydration: on a slow phone the scripts would compete with the pictures for bandwidth
// and processor. An earlier interaction starts it immediately. Until then buttons look disabled
// (ui/use-waiting.ts).
const scripts = deferredScripts()
if (scripts) {
  await untilPainted()
  await preloadScripts(scripts)
}
await import('react-dom/client')
await yieldToMain()
await import('./hydration/libraries.ts')
await yieldToMain()
const { hydratePage } = await import('./hydration/hydrate-page.tsx')
await yieldToMain()
await hydratePage()
