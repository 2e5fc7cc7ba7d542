import type { ReactNode } from 'react'
import { joinClasses } from '#platform/text.ts'

export type BadgeTone = 'ink' | 'signal' | 'brake' | 'go' | 'neutral' | 'link'

const tones: Record<BadgeTone, string> = {
  ink: 'bg-ink text-white',
  signal: 'bg-signal text-ink',
  brake: 'bg-brake text-white',
  go: 'bg-go-pale text-go',
  neutral: 'bg-mist text-ink',
  link: 'bg-link/10 text-link-dark',
}

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center whitespace-nowrap rounded-sm px-2 py-1 font-bold text-xs leading-none',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
