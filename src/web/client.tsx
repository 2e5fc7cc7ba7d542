import { breathe } from './hydration/breathe.ts'
import { collectEarlyTouches } from './hydration/early-touches.ts'
import { preloadScripts, scriptsThatWait } from './hydration/scripts-that-wait.ts'
import { untilShown } from './hydration/until-shown.ts'
import './theme.css'

// What the page shows comes before what makes it answer: on a slow phone the scripts would take the line and the
// processor from the pictures. Whoever touches the page first is not made to wait.
collectEarlyTouches()
const scripts = scriptsThatWait()
if (scripts) {
  await untilShown()
  await preloadScripts(scripts)
}
await import('react-dom/client')
await breathe()
await import('./hydration/libraries.ts')
await breathe()
await import('./hydration/hydrate-page.tsx')
