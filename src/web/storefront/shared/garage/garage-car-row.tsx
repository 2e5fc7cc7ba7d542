import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { displayNameOfVehicle } from '#domain/catalog/listing-heading.ts'
import type { MyCar } from '#web/storefront/shared/fit/my-car.ts'
import { garageTexts as texts } from '#web/text/storefront/garage-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'

const linkStyle = 'flex min-h-11 items-center font-semibold text-link text-sm underline underline-offset-4'

type GarageCarRowProps = {
  car: MyCar
  details?: string | undefined
  /** Whether it is the selected car of the shop. */
  isInUse: boolean
  isBusy?: boolean
  onUse?: () => void
  onRemove: () => void
  onLeave?: (() => void) | undefined
}

/** One of the visitor's cars, with its actions. */
export function GarageCarRow({ car, details, isInUse, isBusy = false, onUse, onRemove, onLeave }: GarageCarRowProps) {
  const name = displayNameOfVehicle(car.vehicle)
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {name}
          {isInUse && <Badge tone="signal">{texts.isInUse}</Badge>}
        </p>
        {details && <p className="wrap-anywhere text-sm text-steel">{details}</p>}
        <div className="flex flex-wrap gap-x-5">
          <Link to="/products" search={car} onClick={onLeave} aria-label={texts.seeFor(name)} className={linkStyle}>
            {texts.see}
          </Link>
          {!isInUse && (
            <PlainButton aria-label={texts.useOf(name)} disabled={isBusy} onClick={onUse} className={linkStyle}>
              {texts.use}
            </PlainButton>
          )}
        </div>
      </div>
      <IconButton label={texts.leave(name)} disabled={isBusy} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}
