import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressForDelivery } from '#domain/address.ts'
import { AddressLine } from '#web/address-line.tsx'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { useRestoreListFocus } from '#web/ui/use-restore-list-focus.ts'

const texts = profileTexts.address

type AddressListProps = {
  addresses: readonly SavedAddress[]
  /** The id of the one that is being made the default or removed. */
  busyId: string | undefined
  onChange: (address: SavedAddress) => void
  onMakeDefault: (address: SavedAddress) => void
  onRemove: (address: SavedAddress) => void
}

/** The customer's saved addresses, each with its actions. */
export function AddressList({ addresses, busyId, onChange, onMakeDefault, onRemove }: AddressListProps) {
  const listFocus = useRestoreListFocus()
  return (
    <ul {...listFocus} aria-live="polite" className="mb-6 divide-y divide-line rounded-md ring-1 ring-line">
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
                  isBusy={busyId === address.id}
                  aria-label={texts.makeDefaultOf(written)}
                  onClick={() => onMakeDefault(address)}
                >
                  {texts.makeDefault}
                </Button>
              )}
              <Button tone="quiet" aria-label={texts.changeOf(written)} onClick={() => onChange(address)}>
                {texts.change}
              </Button>
              <ConfirmedButton
                label={texts.remove}
                name={texts.removeOf(written)}
                title={texts.removeQuestion}
                description={written}
                isBusy={busyId === address.id}
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
