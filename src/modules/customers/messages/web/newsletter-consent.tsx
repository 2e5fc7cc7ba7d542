import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { Switch } from '#platform/web/ui/index.ts'
import { currentNewsletterConsent, newsletterConsents } from '../rules.ts'
import { consentTexts as texts } from './texts.ts'

/** What a signed-in customer has agreed to, and may take back; `children`: the terms, as items of the list. */
export function Consents({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { data, isSuccess } = useQuery(api.newsletter.mine.queryOptions({ staleTime: 60_000 }))
  const outcome = {
    toast: 'newsletter.change' as const,
    onSuccess: (consent: typeof data) => queryClient.setQueryData(api.newsletter.mine.queryKey(), consent ?? null),
  }
  const join = useCall(api.newsletter.join, outcome)
  const leave = useCall(api.newsletter.leave, outcome)
  const isBusy = join.isPending || leave.isPending
  const isSubscribed = Boolean(data)
  return (
    <div className="mb-6">
      <h3 className="mb-2 font-bold">{texts.title}</h3>
      <ul className="flex flex-col gap-3 leading-relaxed">
        <li>
          <Switch
            label={texts.newsletter}
            checked={isBusy ? !isSubscribed : isSubscribed}
            isBusy={isBusy || !isSuccess}
            onChange={() => (isSubscribed ? leave.mutate({}) : join.mutate({ consent: currentNewsletterConsent }))}
          />
          <p className="mt-1 text-sm text-steel">
            {data ? texts.since(formatDate(data.consentedAt)) : newsletterConsents[currentNewsletterConsent]}
          </p>
        </li>
        {children}
        <li className="text-sm text-steel">{texts.cookies}</li>
      </ul>
    </div>
  )
}
