import { createLucideIcon, Droplets, type LucideIcon, Sparkles, Tag, Wrench } from 'lucide-react'
import { normaliseForSearch } from '#domain/text-normalisation.ts'

const WheelIcon = createLucideIcon('wheel', [
  [
    'path',
    {
      d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM12 9.5V2.5M14.4 11.2l6.6-2.2M13.5 14l4.1 5.7M10.5 14l-4.1 5.7M9.6 11.2 3 9',
      key: 'wheel',
    },
  ],
])
const TyreIcon = createLucideIcon('tyre', [
  [
    'path',
    {
      d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
      key: 'tyre',
    },
  ],
])
const SpringIcon = createLucideIcon('spring', [
  ['path', { d: 'M6 3h12M6 21h12M7 6.5l10 2.2-10 2.6 10 2.4-10 2.6 10 1.7', key: 'spring' }],
])
const KitIcon = createLucideIcon('kit', [
  [
    'path',
    {
      d: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM12.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM2.5 17a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM12.5 17a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
      key: 'kit',
    },
  ],
])

// The first keyword found in a category's name decides; 'Kits' comes last, since a kit of springs
// belongs to suspension.
const iconsByKeyword: readonly [keyword: string, icon: LucideIcon][] = [
  ['lancamento', Sparkles],
  ['pneu', TyreIcon],
  ['roda', WheelIcon],
  ['acessorio', Wrench],
  ['limpeza', Droplets],
  ['suspensao', SpringIcon],
  ['kit', KitIcon],
]

/** The icon of a category, by the keywords in its name. */
export function CategoryIcon({ name, className }: { name: string; className?: string }) {
  const normalised = normaliseForSearch(name)
  const Icon = iconsByKeyword.find(([keyword]) => normalised.includes(keyword))?.[1] ?? Tag
  return <Icon aria-hidden="true" className={className ?? ''} />
}
