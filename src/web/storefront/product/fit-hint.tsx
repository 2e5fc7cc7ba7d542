import { useHydrated, useLocation } from '@tanstack/react-router'
import { vehicleTexts as texts } from '#web/text/storefront/vehicle-texts.ts'
import { CarFront } from '#web/ui/icons.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

/** For who came from a search by vehicle: whether the product is known to fit it. Nothing for anybody else. */
export function FitHint() {
  const fit = useLocation({ select: (location) => location.state.fit })
  // The server knows nothing of where a visitor comes from: what it rendered has no hint.
  const isHydrated = useHydrated()
  if (!fit || !isHydrated) return null
  const [title, text] = fit.isKnown
    ? [texts.fitsProduct, texts.fitsProductText]
    : [texts.checkProduct, texts.checkProductText]
  return (
    <p
      className={joinClasses(
        'mt-4 flex items-start gap-3 rounded-sm px-3.5 py-3 text-sm leading-snug',
        fit.isKnown ? 'bg-go-pale text-go' : 'bg-paper text-steel',
      )}
    >
      <CarFront aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <b>{title.replace('{vehicle}', fit.vehicle)}</b> {text}
      </span>
    </p>
  )
}
