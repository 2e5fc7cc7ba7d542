import { SizeFinder } from '#web/storefront/shared/size-finder/size-finder.tsx'
import { sizeFinderTexts as texts } from '#web/text/storefront/size-finder-texts.ts'

/** The search for visitors who know the tyre size. */
export function SizePanel() {
  return (
    <section aria-labelledby="size-heading" className="border-line border-b bg-paper">
      {/* Aligned at the top: visible parts do not move when something appears below the field. */}
      <div className="wrap grid gap-3 py-5 md:grid-cols-[1fr_27rem] md:items-start">
        <div>
          <h2 id="size-heading" className="font-extrabold text-lg leading-tight">
            {texts.question}
          </h2>
          <p className="mt-0.5 text-sm text-steel">{texts.hint}</p>
        </div>
        <SizeFinder isLabelHidden />
      </div>
    </section>
  )
}
