import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { joinClasses } from '#platform/text.ts'
import { useWaiting } from '../button.tsx'

export type Tab = { value: string; label: string; content: ReactNode }

/** Panels of which one is shown at a time. All of them are in the HTML, so that search engines can index them. */
export function Tabs({ label, tabs, defaultValue }: { label: string; tabs: readonly Tab[]; defaultValue: string }) {
  const { marks, ...attachment } = useWaiting()
  return (
    <Base.Root defaultValue={defaultValue}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabStyle} {...marks} {...attachment}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const tabStyle = joinClasses(
  'relative opacity-100 data-waiting:after:opacity-50 min-h-12 shrink-0 px-4 font-bold max-xs:px-2 max-xs:text-sm text-steel transition-colors hover:text-ink data-active:text-ink',
  'after:absolute after:inset-x-0 after:-bottom-px after:h-1 after:bg-transparent data-active:after:bg-signal focus-visible:-outline-offset-4',
)
