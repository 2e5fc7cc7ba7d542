import { ChevronLeft, ChevronRight } from 'lucide-react'
import { joinClasses } from './join-classes.ts'
import { PlainButton } from './plain-button.tsx'

type PictureArrowProps = {
  side: 'left' | 'right'
  label: string
  onClick: () => void
  /** How dark it is, and its position. */
  className: string
}

/** A round arrow above a picture that leads to the previous or the next one. */
export function PictureArrow({ side, label, onClick, className }: PictureArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <PlainButton
      aria-label={label}
      onClick={onClick}
      className={joinClasses(
        'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full text-white transition-colors hover:bg-signal hover:text-ink active:bg-signal-pressed',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
    </PlainButton>
  )
}
