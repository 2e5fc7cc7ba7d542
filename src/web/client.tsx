import { loadFullStyleSheet } from './hydration/full-style-sheet.ts'
import { preloadScripts, scriptsThatWait } from './hydration/scripts-that-wait.ts'
import { untilPainted } from './hydration/until-painted.ts'
import { yieldToMain } from './hydration/yield-to-main.ts'
import './theme.css'

// What the page shows comes before what makes it answer: on a slow phone the scripts would take the line and the
// processor from the pictures. Anybody who touches the page first is not made to wait. Until then
// its buttons show that they wait (ui/use-waiting.ts).
const scripts = scriptsThatWait()
if (scripts) {
  await untilPainted()
  await preloadScripts(scripts)
}
const styled = loadFullStyleSheet()
await import('react-dom/client')
await yieldToMain()
await import('./hydration/libraries.ts')
await yieldToMain()
await styled
const { hydratePage } = await import('./hydration/hydrate-page.tsx')
await yieldToMain()
await hydratePage()
