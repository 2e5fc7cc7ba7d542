import { type FormEvent, useState } from 'react'
import { maskPostalCode, type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { shippingTexts } from '#web/text/storefront/shipping-texts.ts'
import { dismissFailuresOf, toastError } from '#web/toast.ts'
import { applyMask } from '#web/ui/apply-mask.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
          onType?.(parsePostalCode(event.target.value))
        }}
        error={isInvalid ? shippingTexts.invalid : error}
        // A width of its own: a long error would push the button to the next line.
        className="min-w-0 grow basis-32"
        inputClassName="tabular"
      />
      <Button
        type="submit"
        tone="secondary"
        isBusy={isBusy && parsePostalCode(typed) === sent}
        className="mt-[1.625rem]"
      >
        {shippingTexts.calculate}
      </Button>
      <a
        href={postalCodeSearch}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-1 w-full py-1 text-link text-sm underline-offset-4 hover:underline"
      >
        {shippingTexts.unknownPostalCode}
      </a>
    </form>
  )
}
