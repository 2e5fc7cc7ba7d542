import { Check, Ruler, TriangleAlert, X } from 'lucide-react'
import { joinClasses } from '#platform/web/ui/index.ts'
import type { Verdict } from '../rules.ts'
import { verdictNames, withRing } from './texts.ts'

const looks = {
  serve: { Icon: Check, style: 'bg-go-pale text-go' },
  serve_com_ressalva: { Icon: TriangleAlert, style: 'bg-signal text-ink' },
  sem_dados: { Icon: Ruler, style: 'bg-mist text-ink' },
  nao_serve: { Icon: X, style: 'bg-brake-pale text-brake-dark' },
} as const

type VerdictBadgeProps = {
  verdict: Verdict
  /** A wheel that fits with a ring, which is sold with it. */
  hasRing?: boolean
  className?: string
}

/** No two verdicts differ by colour alone. One of a later release is shown as no data. */
export function VerdictBadge({ verdict, hasRing = false, className }: VerdictBadgeProps) {
  const { Icon, style } = looks[verdict] ?? looks.sem_dados
  return (
    <span
      className={joinClasses(
        'inline-flex w-fit items-center gap-1 rounded-sm px-1.5 py-1 font-bold text-xs leading-none',
        style,
        className,
      )}
    >
      <Icon className="size-3.5 shrink-0 stroke-3" />
      {hasRing && verdict === 'serve' ? withRing : (verdictNames[verdict] ?? verdictNames.sem_dados)}
    </span>
  )
}
