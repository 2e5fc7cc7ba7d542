import { SpinnerWithText } from '#web/ui/spinner.tsx'

/** What stands in a page's place while it is being loaded. */
export function PendingScreen() {
  return (
    <>
      <h1 className="sr-only">Página a caminho</h1>
      <SpinnerWithText text="Carregando..." className="min-h-[60vh]" />
    </>
  )
}
