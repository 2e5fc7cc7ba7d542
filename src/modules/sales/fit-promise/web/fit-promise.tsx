import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { Verdict } from '#modules/fitment/verdicts/rules.ts'
import { useMyCarFits, VerdictBadge } from '#modules/fitment/web/index.ts'
import { store } from '#platform/web/store.tsx'
import { joinClasses } from '#platform/web/ui/index.ts'
import { isFitPromised, type LineFit } from '../rules.ts'
import { fitPromiseTexts as texts } from './texts.ts'

/** What a line of the cart says about the visitor's car: the shop's promise, or that it fits with a remark or not. */
export type LineMark = 'promised' | Exclude<Verdict, 'serve'>

/** By the ids of the products. Nothing without a car, nor of what no car decides. */
export function useLineMarks(lines: readonly { productId: string }[]): ReadonlyMap<string, LineMark> {
  const fits = useMyCarFits(lines.map(({ productId }) => productId))
  const marks = new Map<string, LineMark>()
  for (const [id, fit] of fits) {
    if (fit.verdict !== 'serve') marks.set(id, fit.verdict)
    else if (store().fitPromiseDays > 0 && isFitPromised(fit, fits.values())) marks.set(id, 'promised')
  }
  return marks
}

export const isAnyPromised = (marks: ReadonlyMap<string, LineMark>) => [...marks.values()].includes('promised')

type FitPromiseProps = {
  /** Among several items, only of those that are marked. */
  isOfMarked?: boolean
  className?: string
}

/** The promise with its conditions, for what is about to be bought. */
export function FitPromise({ isOfMarked = false, className }: FitPromiseProps) {
  const conditions = isOfMarked ? texts.conditionsOfMarked : texts.conditions
  return (
    <p
      className={joinClasses(
        'flex items-start gap-2 rounded-sm bg-go-pale px-3 py-2.5 text-sm leading-snug',
        className,
      )}
    >
      <ShieldCheck className="size-5 shrink-0 text-go" />
      <span className="text-pretty">
        <b>{texts.promise}</b> {conditions(store().fitPromiseDays)}{' '}
        <Link to="/fit-rules" hash="promessa" className="text-link underline underline-offset-2">
          {texts.toConditions}
        </Link>
      </span>
    </p>
  )
}

/** Beside a line of cart or checkout. */
export function LineMarkBadge({ mark }: { mark: LineMark | undefined }) {
  if (mark === undefined) return null
  if (mark !== 'promised') return <VerdictBadge verdict={mark} className="mt-1.5" />
  return (
    <p className="mt-1 flex items-center gap-1.5 font-semibold text-go text-sm leading-snug">
      <ShieldCheck className="size-4 shrink-0" />
      {texts.line}
    </p>
  )
}

type OfLine = { fit: LineFit | null | undefined }

/** Beside a line of an order or a return; renders nothing where no promise was given. */
export function PromiseOfLine({ fit }: OfLine) {
  if (!fit?.promiseDays) return null
  return (
    <span className="mt-1 flex items-start gap-1.5 text-pretty font-normal text-sm leading-snug">
      <ShieldCheck className="size-4 shrink-0 text-go" />
      <span>
        <span className="font-semibold text-go">{texts.ofOrder(fit)}</span> {texts.promised(fit.promiseDays)}
      </span>
    </span>
  )
}

/** For the staff: the car that an item was ordered for, what was said, and what was promised. */
export function FitOfLine({ fit }: OfLine) {
  if (!fit) return null
  return (
    <span className="block text-sm text-steel">
      {texts.saidFor(fit)}
      {fit.promiseDays && <span className="block font-semibold text-go">{texts.staffPromise(fit.promiseDays)}</span>}
    </span>
  )
}
