import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel, PanelFailure } from '#web/back-office/shared/panel.tsx'
import { systemTexts as texts } from '#web/text/back-office/system-texts.ts'

export const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no)

/** A value that needs attention. */
export function Alarming({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 font-semibold text-brake">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

/** A section that could not be loaded. */
export function Failed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <PanelFailure>{children}</PanelFailure>
    </Panel>
  )
}
