import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/calls/api-client.ts'
import { Loaded } from '#platform/web/ui/states.tsx'
import { CreditHistory } from './credit-history.tsx'
import { creditTexts as texts } from './texts.ts'

/** The customer's own credit, as their account shows it. */
export function MyCredit() {
  const credit = useQuery(api.credit.read.queryOptions({ staleTime: 0 }))
  return (
    <Loaded query={credit} failure={texts.failed} blocks={['h-24']}>
      {(found) => <CreditHistory credit={found} none={texts.none} />}
    </Loaded>
  )
}
