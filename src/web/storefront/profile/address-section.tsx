import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxAddresses } from '#domain/max-addresses.ts'
import { addressesQuery } from '#web/storefront/shared/addresses-query.ts'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAddresses } from './use-addresses.ts'

const texts = profileTexts.address

/** The customer's delivery addresses: the default one, and others. */
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

/**
 * Below a list of addresses, the form may be out of view: asked for, it is scrolled to and its heading
 * takes the focus.
 */
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
