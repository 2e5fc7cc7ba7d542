import { type FormEvent, useId, useState } from 'react'
import { maskPostalCode, type PostalCode, parsePostalCode } from '#platform/people/address.ts'
import { applyMask } from '#platform/web/forms/masks.ts'
import { dismissRelatedFailures, toastError, useDismissFailuresOnUnmount } from '#platform/web/toasts/toast.ts'
import { Button, NewTabLink, TextField } from '#platform/web/ui/index.ts'
import { shippingTexts } from './texts.ts'

const postalCodeSearch = 'https://buscacepinter.correios.com.br/app/endereco/index.php'

type PostalCodeFormProps = {
  /** The field's value until the user types: the 8 digits, or nothing. It may be set, or change, later. */
  postalCode?: PostalCode | undefined
  error?: string | undefined
  /** While the last submitted code is being quoted. Another one may be submitted meanwhile. */
  isBusy: boolean
  /** Called with each change: the code once it is complete, undefined before. */
  onType?: (postalCode: PostalCode | undefined) => void
  onSubmit: (postalCode: PostalCode) => void
}

/** Asks for a postal code. One without 8 digits is reported in the field and not submitted. */
export function PostalCodeForm({ postalCode = '', error, isBusy, onType, onSubmit }: PostalCodeFormProps) {
  const [typed, setTyped] = useState(maskPostalCode(postalCode))
  const [given, setGiven] = useState(postalCode)
  const [sent, setSent] = useState(postalCode)
  if (postalCode !== given) {
    setGiven(postalCode)
    setSent(postalCode)
    // Never over what the user is typing.
    if (typed === maskPostalCode(given)) setTyped(maskPostalCode(postalCode))
  }
  const [isInvalid, setIsInvalid] = useState(false)
  const errorId = useId()
  const shownError = isInvalid ? shippingTexts.invalid : error
  useDismissFailuresOnUnmount('shipping.invalidPostalCode')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read from the field itself, so that text typed before hydration counts, too.
    const parsed = parsePostalCode(String(new FormData(event.currentTarget).get('postalCode')))
    setIsInvalid(!parsed)
    dismissRelatedFailures('shipping.quote')
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
        maxLength={60}
        value={typed}
        onChange={(event) => {
          applyMask(event.target, maskPostalCode)
          setTyped(event.target.value)
          setIsInvalid(false)
          // The user is correcting it.
          dismissRelatedFailures('shipping.quote')
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
        // Wide enough for its spinner from the start.
        className="mt-[1.625rem] xs:min-w-31"
      >
        {shippingTexts.calculate}
      </Button>
      {/* High enough for an error from the start: nothing below moves when one appears. */}
      <div className="mt-1 flex min-h-17 w-full items-start gap-3 text-sm leading-snug xs:min-h-12">
        {shownError !== undefined && (
          <p id={errorId} className="min-w-0 grow py-1 font-medium text-brake">
            {shownError}
          </p>
        )}
        <NewTabLink href={postalCodeSearch} className="shrink-0 py-1 text-link underline-offset-4 hover:underline">
          {shippingTexts.unknownPostalCode}
        </NewTabLink>
      </div>
    </form>
  )
}
