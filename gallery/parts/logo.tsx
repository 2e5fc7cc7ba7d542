import { Mark, Wordmark } from '#platform/web/ui/brand.tsx'
import { States } from '../state.tsx'

export function LogoParts() {
  return (
    <>
      <States name="Wordmark, Mark">
        <Wordmark className="h-10 max-w-full" />
        <Mark className="size-12" />
      </States>
      <States name="Wordmark, Mark (fundo escuro)" isDark>
        <Wordmark className="h-10 max-w-full" />
        <Mark className="size-12" />
      </States>
    </>
  )
}
