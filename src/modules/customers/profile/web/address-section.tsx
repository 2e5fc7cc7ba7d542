import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { addressFields } from '#platform/contract/fields.ts'
import { addressForDelivery, emptyAddress, parsePostalCode } from '#platform/people/address.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { AddressLine } from '#platform/web/store.tsx'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import {
  Badge,
  Button,
  ConfirmedButton,
  FailedState,
  LoadingArea,
  useRestoreListFocus,
} from '#platform/web/ui/index.ts'
import { AddressFields } from '../../addresses/web/address-fields.tsx'
import { addressesQuery, addressInForm, filledParts } from '../../addresses/web/filled-address.ts'
import { maxAddresses, type SavedAddress } from '../addresses-contract.ts'
import { ProfileSection } from './profile-parts.tsx'
import { profileTexts } from './texts.ts'

const texts = profileTexts.address

type AddressListProps = {
  addresses: readonly SavedAddress[]
  busyId: string | undefined
  onChange: (address: SavedAddress) => void
  onMakeDefault: (address: SavedAddress) => void
  onRemove: (address: SavedAddress) => void
}

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

export function AddressSection() {
  const { data: saved, isError, refetch } = useQuery(addressesQuery())
  const { add, change, remove, isBusy, busyId } = useAddresses()
  /** The address in the form: one of the saved ones, or a new one; initially the default one. */
  const [edited, edit] = useState<{ id: string } | 'another'>()
  const { heading, showForm } = useShownForm()
  const first = edited === 'another' ? undefined : (saved?.find(({ id }) => id === edited?.id) ?? saved?.[0])
  return (
    <ProfileSection title={texts.title} introduction={texts.introduction}>
      {isError && !saved && <FailedState title={texts.failed} onRetry={refetch} />}
      {!saved && !isError && <LoadingArea blocks={['h-72 rounded-md']} />}
      {saved && (
        <>
          {saved.length > 0 && (
            <AddressList
              addresses={saved}
              busyId={busyId}
              onChange={(address) => {
                edit(address)
                showForm()
              }}
              onMakeDefault={({ id }) => {
                // What is being typed stays in the form, even if another address becomes the default.
                if (first) edit(first)
                change.mutate({ id, isDefault: true })
              }}
              // Without the last one there is no list that could keep the focus.
              onRemove={({ id }) => remove.mutate({ id }, saved.length === 1 ? { onSuccess: showForm } : {})}
            />
          )}
          <h3 ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 font-bold outline-none">
            {first ? texts.changing : texts.adding}
          </h3>
          <AddressForm
            key={first?.id ?? 'another'}
            address={first}
            isBusy={isBusy}
            onSave={(address) =>
              first
                ? change.mutate({ id: first.id, address })
                : add.mutate({ address }, { onSuccess: ({ id }) => edit({ id }) })
            }
          />
          {first && saved.length < maxAddresses && (
            <Button
              tone="secondary"
              className="mt-3 w-full sm:w-fit"
              onClick={() => {
                edit('another')
                showForm()
              }}
            >
              {texts.another}
            </Button>
          )}
        </>
      )}
    </ProfileSection>
  )
}

/** The form may be out of view below the list: when asked for, it scrolls into view and its heading takes the focus. */
function useShownForm() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [timesAsked, ask] = useState(0)
  useEffect(() => {
    if (timesAsked === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [timesAsked])
  return { heading, showForm: () => ask((times) => times + 1) }
}

type AddressFormProps = {
  address: SavedAddress | undefined
  isBusy: boolean
  onSave: (address: z.output<typeof addressFields>) => void
}

function AddressForm({ address, isBusy, onSave }: AddressFormProps) {
  const defaultValues = address ? addressInForm(address) : emptyAddress
  const form = useForm({ resolver: zodResolver(addressFields), defaultValues })
  const filled = useRef<Partial<FoundAddress>>(address && { postalCode: address.postalCode })
  const postalCode = useAddressByPostalCode(
    (looked) => parsePostalCode(form.getValues('postalCode')) === looked,
    (found) => {
      if (found.postalCode === filled.current?.postalCode) return
      for (const [part, text] of filledParts(found, filled.current, form.getValues))
        form.setValue(part, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      filled.current = found
    },
  )
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((values) => !isBusy && onSave(values))}>
      <AddressFields
        field={(part) =>
          form.register(
            part,
            part === 'postalCode' ? { onChange: ({ target }) => void postalCode.lookUp(target.value) } : {},
          )
        }
        errors={form.formState.errors}
        isSearching={postalCode.isSearching}
        postalCodeError={postalCode.error}
      />
      <Button type="submit" isBusy={isBusy} className="mt-5 w-full sm:w-fit">
        {isBusy ? profileTexts.saving : profileTexts.address.submit}
      </Button>
    </form>
  )
}

type FoundAddress = Omit<z.output<typeof addressFields>, 'number' | 'complement'>

/** Looks up a postal code as soon as it is complete. If two lookups are running, the later one counts. */
function useAddressByPostalCode(isCurrent: (postalCode: string) => boolean, fill: (found: FoundAddress) => void) {
  const queryClient = useQueryClient()
  const [searched, setSearched] = useState<string>()
  const [error, setError] = useState<string>()
  const lookUp = async (typed: string) => {
    setError(undefined)
    const postalCode = parsePostalCode(typed)
    setSearched(postalCode)
    if (!postalCode) return
    try {
      const found = await queryClient.fetchQuery(
        api.shipping.findPostalCode.queryOptions({ input: { postalCode }, staleTime: 600_000 }),
      )
      if (isCurrent(postalCode)) fill(found)
    } catch (failure) {
      // The address can still be typed by hand.
      if (isCurrent(postalCode)) setError(readUserMessage(failure))
    } finally {
      setSearched((present) => (present === postalCode ? undefined : present))
    }
  }
  return { lookUp, isSearching: searched !== undefined, error }
}

/** `busyId` is that of the address being removed or made the default. */
function useAddresses() {
  const queryClient = useQueryClient()
  const options = {
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: api.profile.key() })
      await queryClient.invalidateQueries({ queryKey: api.addresses.key() })
    },
  }
  const add = useCall(api.addresses.add, { toast: 'profile.update', ...options })
  const change = useCall(api.addresses.change, { toast: 'profile.update', ...options })
  const remove = useCall(api.addresses.remove, { toast: 'addresses.remove', ...options })
  const madeDefault = change.isPending && change.variables.isDefault ? change.variables : undefined
  const { id: busyId } = (remove.isPending ? remove.variables : madeDefault) ?? {}
  return { add, change, remove, busyId, isBusy: add.isPending || change.isPending || remove.isPending }
}
