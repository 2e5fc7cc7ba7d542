import { focusManager, MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { recheckSession, refreshExpiredSession } from '#modules/customers/sessions/web/expired-session.ts'
import { sessionQuery } from '#modules/customers/sessions/web/use-session.ts'
import { isApiError, setSessionRefresh } from '#platform/web/calls/index.ts'
import type { ToastAction } from '#platform/web/toasts/show-toast.ts'
import { dismissRelatedFailures, toastError, toastSuccess } from '#platform/web/toasts/toast.ts'
import { type ToastKey, toastFor } from '#platform/web/toasts/toast-texts.ts'

type ToastValues = Record<string, string>

declare module '@tanstack/react-query' {
  interface Register {
    // Methods: each mutation gives the types of its own result and variables, which its meta does not know.
    mutationMeta: {
      /** The situation, in the toast catalog, that reports the outcome of the mutation. */
      toast?: ToastKey
      /** The same, depending on the variables and, after a success, on the result. */
      toastOf?(variables: unknown, answer?: unknown): ToastKey
      /** The values of the toast's placeholders; undefined shows no toast, as when the user has to confirm first. */
      toastValues?(answer: unknown, variables: unknown, begun: unknown): ToastValues | undefined
      /** An action offered after a success, such as undoing it, from the same arguments. */
      toastAction?(answer: unknown, variables: unknown, begun: unknown): ToastAction | undefined
    }
  }
}

const situationOf = (meta: MutationMeta | undefined, variables: unknown, answer?: unknown): ToastKey | undefined =>
  meta?.toastOf ? meta.toastOf(variables, answer) : meta?.toast

// The server's decisions are final, and busy calls were retried already: only lost connections are retried here.
const isDecided = (error: unknown) => isApiError(error, 'TOO_BUSY') || (isApiError(error) && error.status < 500)

/** A mutation shows the toast named in its `meta`; a query is retried once, unless the server has decided. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails immediately and says so, instead of silently waiting for the connection.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !isDecided(error) && failures < 1,
        retryDelay: 400,
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // During server rendering, calls log their unexpected errors themselves, and expected ones are not logged.
        if (import.meta.env.SSR) return
        // A missing record is a valid result, which its page shows.
        if (!isApiError(error) || error.status !== 404) console.error('Query failed', query.queryHash, error)
        void recheckSession(queryClient, error)
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (variables, mutation) => {
        const toast = situationOf(mutation.meta, variables)
        if (toast) dismissRelatedFailures(toast)
      },
      onSuccess: (answer, variables, begun, mutation) => {
        const toast = situationOf(mutation.meta, variables, answer)
        const values = mutation.meta?.toastValues ? mutation.meta.toastValues(answer, variables, begun) : {}
        const action = mutation.meta?.toastAction?.(answer, variables, begun)
        if (toast && values) toastSuccess(toast, values, ...(action ? [action] : []))
      },
      onError: (error, variables, _begun, mutation) => {
        const toast = situationOf(mutation.meta, variables)
        console.error((toast && toastFor(toast).log) ?? 'Mutation failed', error)
        if (toast) toastError(toast, error)
        void recheckSession(queryClient, error)
      },
    }),
  })
  if (!import.meta.env.SSR) {
    focusManager.setEventListener(listenForReturns)
    setSessionRefresh(
      () => refreshExpiredSession(queryClient),
      () => Boolean(queryClient.getQueryData(sessionQuery().queryKey)?.user),
    )
  }
  return queryClient
}

/** Of two windows side by side both are visible: coming back to one is a focus. */
function listenForReturns(onReturn: () => void): () => void {
  const listener = () => onReturn()
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
