import { Droplets, type LucideProps, Sparkles, Tag, Wrench } from 'lucide-react'
import type { ComponentType } from 'react'
import { normaliseForSearch } from '#domain/text-normalisation.ts'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

function WheelIcon({ className }: LucideProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} {...line}>
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M12 9.5V2.5M14.4 11.2l6.6-2.2M13.5 14l4.1 5.7M10.5 14l-4.1 5.7M9.6 11.2 3 9" />
    </svg>
  )
}

function TyreIcon({ className }: LucideProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} {...line}>
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="12" r="5" />
      <path d="M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
    </svg>
  )
}

function SpringIcon({ className }: LucideProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} {...line}>
      <path d="M6 3h12M6 21h12M7 6.5l10 2.2-10 2.6 10 2.4-10 2.6 10 1.7" />
    </svg>
  )
}

function KitIcon({ className }: LucideProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} {...line}>
      <circle cx="7" cy="7" r="4.5" />
      <circle cx="17" cy="7" r="4.5" />
      <circle cx="7" cy="17" r="4.5" />
      <circle cx="17" cy="17" r="4.5" />
    </svg>
  )
}

// The first keyword found in a category's name decides; 'Kits' come last, since a kit of springs is a suspension.
const iconsByKeyword: readonly [keyword: string, icon: ComponentType<LucideProps>][] = [
  ['lancamento', Sparkles],
  ['pneu', TyreIcon],
  ['roda', WheelIcon],
  ['acessorio', Wrench],
  ['limpeza', Droplets],
  ['suspensao', SpringIcon],
  ['kit', KitIcon],
]

/** The sign of a category, by what its name speaks of. */
export function CategoryIcon({ name, className }: { name: string; className?: string }) {
  const normalised = normaliseForSearch(name)
  const Icon = iconsByKeyword.find(([keyword]) => normalised.includes(keyword))?.[1] ?? Tag
  return <Icon aria-hidden="true" className={className ?? ''} />
}
