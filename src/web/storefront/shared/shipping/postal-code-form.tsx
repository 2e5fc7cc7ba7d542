import { type FormEvent, useId, useState } from 'react'
import { maskPostalCode, type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { shippingTexts } from '#web/text/storefront/shipping-texts.ts'
import { dismissFailuresOf, toastError } from '#web/toast.ts'
import { applyMask } from '#web/ui/apply-mask.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFailuresEndHere } from '#web/use-failure-toast.ts'

/** Where the Correios tell the postal code of an address. */
const postalCodeSearch = 'https://buscacepinter.correios.com.br/app/endereco/index.php'

type PostalCodeFormProps = {
  /** What the field holds until somebody types: the 8 digits, or nothing. It may come, or change, later. */
  postalCode?: PostalCode | undefined
  /** What came of the last code sent. */
  error?: string | undefined
  /** While the last code sent is worked out. Another one may be sent meanwhile. */
  isBusy: boolean
  /** Hears of each change: the code once it is complete, nothing before. */
  onType?: (postalCode: PostalCode | undefined) => void
  onSubmit: (postalCode: PostalCode) => void
}

/** Asks for a postal code. One that has not 8 digits is told to the visitor and goes no further. */
export function PostalCodeForm({ postalCode = '', error, isBusy, onType, onSubmit }: PostalCodeFormProps) {
  const [typed, setTyped] = useState(maskPostalCode(postalCode))
  const [given, setGiven] = useState(postalCode)
  const [sent, setSent] = useState(postalCode)
  if (postalCode !== given) {
    setGiven(postalCode)
    setSent(postalCode)
    // Never over what somebody is typing.
    if (typed === maskPostalCode(given)) setTyped(maskPostalCode(postalCode))
  }
  const [isInvalid, setIsInvalid] = useState(false)
  const errorId = useId()
  const shownError = isInvalid ? shippingTexts.invalid : error
  useFailuresEndHere('shipping.invalidPostalCode')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From the field itself: what was typed before the scripts came counts too.
    const parsed = parsePostalCode(String(new FormData(event.currentTarget).get('postalCode')))
    setIsInvalid(!parsed)
    dismissFailuresOf('shipping.quote')
    if (parsed) {
      setSent(parsed)
      onSubmit(parsed)
    } else toastError('shipping.invalidPostalCode')
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-2">
      <TextField
        label={shippingTexts.postalCode}
        name="postalCode"
        placeholder={shippingTexts.postalCodePlaceholder}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        value={typed}
        onChange={(event) => {
          applyMask(event.target, maskPostalCode)
          setTyped(event.target.value)
          setIsInvalid(false)
          // It is being mended.
          dismissFailuresOf('shipping.quote')
          onType?.(parsePostalCode(event.target.value))
        }}
        sharedErrorId={shownError === undefined ? undefined : errorId}
        className="min-w-0 grow basis-32"
        inputClassName="tabular"
      />
      <Button
        type="submit"
        tone="secondary"
        isBusy={isBusy && parsePostalCode(typed) === sent}
        // Wide enough for its spinner from the beginning.
        className="mt-[1.625rem] xs:min-w-31"
      >
        {shippingTexts.calculate}
      </Button>
      {/* High enough for an error from the beginning: nothing below moves when one comes. */}
      <div className="mt-1 flex min-h-17 w-full items-start gap-3 text-sm leading-snug xs:min-h-12">
        {shownError !== undefined && (
          <p id={errorId} className="min-w-0 grow py-1 font-medium text-brake">
            {shownError}
          </p>
        )}
        <a
          href={postalCodeSearch}
          target="_blank"
          rel="noopener noreferrer"
          className="shrink-0 py-1 text-link underline-offset-4 hover:underline"
        >
          {shippingTexts.unknownPostalCode}
        </a>
      </div>
    </form>
  )
}
