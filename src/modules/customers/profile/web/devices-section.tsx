import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { Badge, Button, FailedState, LoadingArea, useRestoreListFocus } from '#platform/web/ui/index.ts'
import type { Device } from '../../sessions/contract.ts'
import { useSignOut } from '../../sessions/web/change-session.ts'
import { ProfileSection } from './profile-parts.tsx'
import { profileTexts } from './texts.ts'

const texts = profileTexts.devices

/** Where the account is signed in, and how to end that. */
export function DevicesSection() {
  const queryClient = useQueryClient()
  const { data: devices, isError, refetch } = useQuery(api.devices.list.queryOptions())
  const onSuccess = (left: Device[]) => queryClient.setQueryData(api.devices.list.queryKey(), left)
  const end = useCall(api.devices.end, { toast: 'devices.end', onSuccess })
  const endOthers = useCall(api.devices.endOthers, { toast: 'devices.endOthers', onSuccess })
  const signOut = useSignOut()
  const listFocus = useRestoreListFocus()
  const isBusy = end.isPending || endOthers.isPending || signOut.isPending
  return (
    <ProfileSection title={texts.title} introduction={texts.introduction}>
      {isError && !devices && <FailedState title={texts.failed} onRetry={refetch} />}
      {!devices && !isError && <LoadingArea blocks={['h-24 rounded-md']} />}
      {devices && (
        <ul {...listFocus} aria-live="polite" className="divide-y divide-line rounded-md ring-1 ring-line">
          {devices.map(({ id, name, usedAt, isCurrent }) => {
            const [device, moment] = [name ?? texts.unknown, formatDateTime(usedAt)]
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
                <div>
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {device} {isCurrent && <Badge tone="go">{texts.current}</Badge>}
                  </p>
                  <p className="text-sm text-steel">{texts.usedAt(moment)}</p>
                </div>
                <Button
                  tone="quiet"
                  disabled={isBusy}
                  aria-label={texts.endOf(device, moment)}
                  onClick={() => (isCurrent ? signOut.mutate({}) : end.mutate({ id }))}
                >
                  {texts.end}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button tone="secondary" isBusy={endOthers.isPending} className="mt-4" onClick={() => endOthers.mutate({})}>
          {texts.endOthers}
        </Button>
      )}
    </ProfileSection>
  )
}
