import { Mark, Wordmark, WordmarkAgain } from '#web/ui/wordmark.tsx'
import { States } from '../state.tsx'

export function Signs() {
  return (
    <>
      <States name="Wordmark, WordmarkAgain, Mark">
        <Wordmark id="wordmark" className="h-10 max-w-full" />
        <WordmarkAgain id="wordmark" className="h-10 max-w-full" />
        <Mark className="size-12" />
      </States>
      <States name="Wordmark, Mark (fundo escuro)" isDark>
        <Wordmark className="h-10 max-w-full" />
        <Mark className="size-12" />
      </States>
    </>
  )
}
