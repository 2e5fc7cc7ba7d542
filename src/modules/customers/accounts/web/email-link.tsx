import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { isApiError } from '#platform/web/calls/index.ts'
import { buttonStyle, EmptyState, FailedState, SpinnerWithText } from '#platform/web/ui/index.ts'

/** The fragment of a link in an e-mail: only the browser sees it, once scripts run. */
export function WithLinkSecret({ checking, children }: { checking: string; children: (secret: string) => ReactNode }) {
  const isHydrated = useHydrated()
  const secret = useLocation({ select: ({ hash }) => hash })
  return isHydrated ? children(secret) : <SpinnerWithText text={checking} />
}

type CheckedLinkProps<Found> = {
  secret: string
  /** The state of the link's verification; a link without a secret is not verified. */
  link: Pick<UseQueryResult<Found>, 'data' | 'error' | 'isError' | 'refetch'>
  /** The code of a link that has been used or has expired. */
  endedCode: ErrorCode
  whenEnded: ReactNode
  texts: { checking: string; failed: string }
  children: (found: Found) => ReactNode
}

export function CheckedLink<Found>({
  secret,
  link,
  endedCode,
  whenEnded,
  texts,
  children,
}: CheckedLinkProps<Found>): ReactNode {
  if (secret === '' || isApiError(link.error, endedCode)) return whenEnded
  if (link.isError) return <FailedState title={texts.failed} onRetry={link.refetch} />
  if (link.data === undefined) return <SpinnerWithText text={texts.checking} />
  return children(link.data)
}

type EndedLinkProps = {
  texts: { endedTitle: string; ended: string }
  to: '/forgot-password' | '/track-order'
  label: string
}

export function EndedLink({ texts, to, label }: EndedLinkProps) {
  return (
    <EmptyState
      isAlert
      icon={<Link2Off />}
      title={texts.endedTitle}
      text={texts.ended}
      action={
        <Link to={to} replace className={buttonStyle('primary')}>
          {label}
        </Link>
      }
    />
  )
}
