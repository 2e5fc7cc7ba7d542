import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { api } from '#platform/web/calls/index.ts'
import { useMayOpen } from '#platform/web/staff-rights.ts'
import { buttonStyle, TitledSection } from '#platform/web/ui/index.ts'
import type { OpeningStep } from '../groups.ts'
import { openingTexts as texts } from './texts.ts'

const checklistQuery = () => api.admin.settings.checklist.queryOptions({ staleTime: 0 })

/** What the shop lacks before it can sell, by the facts, each with the way to where it is mended. */
export function OpeningChecklist() {
  const { data } = useQuery(checklistQuery())
  if (!data) return null
  return (
    <TitledSection
      title={texts.title}
      className="mb-5 max-w-4xl rounded-md bg-white p-4 ring-1 ring-line"
      titleClassName="font-extrabold text-lg"
    >
      {data.missing.length === 0 ? (
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <CircleCheck className="size-5 text-go" />
          {texts.ready}
        </p>
      ) : (
        <ul className="mt-2">
          {data.missing.map((step) => (
            <MissingStep key={step} step={step} />
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

function MissingStep({ step }: { step: OpeningStep }) {
  const { title, text, group } = texts.steps[step]
  const style = buttonStyle('quiet', 'small')
  const label = `${texts.see}: ${title}`
  return (
    <li className="flex items-center gap-3 border-line border-t py-2 first:border-t-0">
      <TriangleAlert className="size-5 shrink-0 text-brake" />
      <p className="min-w-0 grow text-sm leading-snug">
        <b className="block text-[0.9375rem]">{title}</b>
        {text}
      </p>
      {group && (
        <Link to="/admin/settings" search={{ group }} aria-label={label} className={style}>
          {texts.see}
        </Link>
      )}
      {step === 'products' && (
        <Link to="/admin/products" aria-label={label} className={style}>
          {texts.see}
        </Link>
      )}
    </li>
  )
}

/** The line of the dashboard while something is missing, for those who can mend it. */
export function OpeningLine() {
  const mayOpen = useMayOpen()('/admin/settings')
  const { data } = useQuery({ ...checklistQuery(), enabled: mayOpen })
  if (!mayOpen || !data || data.missing.length === 0) return null
  return (
    <p className="mb-5 flex items-baseline gap-x-3 rounded-md bg-white px-4 py-1.5 ring-1 ring-line">
      <TriangleAlert className="size-5 shrink-0 self-start text-brake max-sm:mt-0.5 sm:self-center" />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{texts.missing(data.missing.length)}</span>
        <Link to="/admin/settings" className={buttonStyle('quiet', 'small', '-mx-3')}>
          {texts.title}
        </Link>
      </span>
    </p>
  )
}
