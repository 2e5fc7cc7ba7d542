import type { ProductFit } from '#contract/shop/fitting.ts'
import { VerdictBadge } from '#web/storefront/shared/fit/verdict-badge.tsx'
import { fitReasonText } from '#web/text/storefront/fit-reason-text.ts'
import { fitTexts as texts } from '#web/text/storefront/fit-texts.ts'
import { measureName, measureText } from './measure-names.ts'

/** Measure by measure: the car's, the product's, and the conclusion; stacked on narrow screens. */
export function FitReasonTable({ reasons }: { reasons: ProductFit['reasons'] }) {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.measure}</th>
          <th scope="col">{texts.car}</th>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, place) => (
          <tr key={place} className="grid grid-cols-2 gap-x-3 border-line border-t py-2.5 first:border-t-0">
            <th scope="row" className="col-span-2 flex flex-wrap items-center gap-2 font-bold">
              {measureName(reason.code)}
              {reason.generation && (
                <span className="font-normal text-steel">{texts.generation(reason.generation)}</span>
              )}
            </th>
            <td>
              <span className="text-steel">{texts.car}: </span>
              {measureText(reason.code, reason.vehicle)}
            </td>
            <td>
              <span className="text-steel">{texts.product}: </span>
              {measureText(reason.code, reason.product)}
            </td>
            <td className="col-span-2 mt-1 grid grid-cols-[auto_1fr] items-start gap-2 text-pretty leading-snug">
              {reason.grade === 'info' ? (
                <span className="rounded-sm bg-mist px-1.5 py-1 font-bold text-xs leading-none">{texts.info}</span>
              ) : (
                <VerdictBadge verdict={reason.grade} />
              )}
              <span className="first-letter:uppercase">{fitReasonText(reason)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
