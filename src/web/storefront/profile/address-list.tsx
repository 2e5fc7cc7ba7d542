import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressForDelivery } from '#domain/address.ts'
import { AddressLine } from '#web/address-line.tsx'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'

const texts = profileTexts.address

type AddressListProps = {
  addresses: readonly SavedAddress[]
  isBusy: boolean
  onChange: (address: SavedAddress) => void
  onMakeDefault: (address: SavedAddress) => void
  onRemove: (address: SavedAddress) => void
}

/** The customer's saved addresses, each with its actions. */
export function AddressList({ addresses, isBusy, onChange, onMakeDefault, onRemove }: AddressListProps) {
  return (
    <ul aria-live="polite" className="mb-6 divide-y divide-line rounded-md ring-1 ring-line">
      {addresses.map((address) => {
        const written = addressForDelivery(address)
        return (
          <li key={address.id} className="p-4">
            <p className="wrap-anywhere leading-snug">
              <AddressLine address={written} />
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1">
              {address.isDefault ? (
                <Badge tone="go">{texts.isDefault}</Badge>
              ) : (
                <Button
                  tone="quiet"
                  disabled={isBusy}
                  aria-label={texts.makeDefaultOf(written)}
                  onClick={() => onMakeDefault(address)}
                >
                  {texts.makeDefault}
                </Button>
              )}
              <Button
                tone="quiet"
                disabled={isBusy}
                aria-label={texts.changeOf(written)}
                onClick={() => onChange(address)}
              >
                {texts.change}
              </Button>
              <ConfirmedButton
                label={texts.remove}
                title={texts.removeQuestion}
                description={written}
                isBusy={isBusy}
                onConfirm={(close) => {
                  onRemove(address)
                  close()
                }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
