import { preloadScripts, scriptsThatWait } from './hydration/scripts-that-wait.ts'
import { untilShown } from './hydration/until-shown.ts'
import { loadWholeStyleSheet } from './hydration/whole-style-sheet.ts'
import { yieldToMain } from './hydration/yield-to-main.ts'
import './theme.css'

// What the page shows comes before what makes it answer: on a slow phone the scripts would take the line and the
// processor from the pictures. Anybody who touches the page first is not made to wait. Until then
// its buttons show that they wait (ui/use-waiting.ts).
const scripts = scriptsThatWait()
if (scripts) {
  await untilShown()
  await preloadScripts(scripts)
}
const styled = loadWholeStyleSheet()
await import('react-dom/client')
await yieldToMain()
await import('./hydration/libraries.ts')
await yieldToMain()
await styled
const { hydratePage } = await import('./hydration/hydrate-page.tsx')
await yieldToMain()
await hydratePage()
