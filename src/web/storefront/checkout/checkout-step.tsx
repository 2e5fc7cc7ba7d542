import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { AddressLine } from '#web/address-line.tsx'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

type CheckoutStepProps = {
  number: number
  title: string
  /** A summary of its values, line by line. */
  summary?: readonly string[] | undefined
  /** Collapses or expands it; undefined for the last step, which does not collapse. */
  fold?: { isFolded: boolean; onFold: () => void; onOpen: () => void }
  children: ReactNode
}

/**
 * A step of the checkout: its fields, or, collapsed, a summary of their values. Collapsed fields stay in the page, for
 * browsers that autofill forms.
 */
export function CheckoutStep({ number, title, summary, fold, children }: CheckoutStepProps) {
  const id = useId()
  const isFolded = fold?.isFolded ?? false
  const { fields, change, pressed } = useFocusAfterFolding(isFolded)
  return (
    <section aria-labelledby={id} className="border-line border-t py-7 first:border-0 first:pt-0">
      <div className={joinClasses('flex flex-wrap items-center gap-3', !isFolded && 'mb-5')}>
        <span
          aria-hidden="true"
          className={joinClasses(
            'tabular flex size-8 shrink-0 items-center justify-center rounded-full font-extrabold text-sm',
            isFolded ? 'bg-go text-white' : 'bg-ink text-white',
          )}
        >
          {isFolded ? <Check className="size-4 stroke-3" /> : number}
        </span>
        <h2 id={id} className="min-w-min grow basis-0 font-extrabold text-xl">
          {title}
        </h2>
        {fold && isFolded && (
          <Button
            ref={change}
            tone="quiet"
            aria-label={texts.changeStep(title)}
            onClick={() => {
              pressed()
              fold.onOpen()
            }}
          >
            {texts.change}
          </Button>
        )}
      </div>
      {isFolded && (
        <p className="wrap-anywhere mt-1 pl-11 text-steel leading-relaxed">
          {summary?.map((line) => (
            <span key={line} className="block">
              <AddressLine address={line} />
            </span>
          ))}
        </p>
      )}
      <div ref={fields} hidden={isFolded}>
        {children}
        {fold && (
          <Button
            tone="secondary"
            className="mt-5 w-full sm:w-fit"
            onClick={() => {
              pressed()
              fold.onFold()
            }}
          >
            {texts.nextStep}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The clicked button disappears when a step collapses or expands: the focus moves to what replaces it. */
function useFocusAfterFolding(isFolded: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    if (wasFolded.current === isFolded) return
    wasFolded.current = isFolded
    if (!wasPressed.current) return
    wasPressed.current = false
    const target = isFolded ? change.current : fields.current?.querySelector<HTMLElement>('input, select')
    target?.focus()
  }, [isFolded])
  return {
    fields,
    change,
    pressed: () => {
      wasPressed.current = true
    },
  }
}
