import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import type { SessionState } from '../contract.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/** The answer is undefined where the person has a second step, and a code is still to be asked for. */
const call = ({ code, ...credentials }: Credentials): Promise<SessionState | undefined> =>
  api.session.signIn.call({ ...credentials, ...(code !== undefined && { code }) }).catch((error) => {
    if (isApiError(error, 'TWO_FACTOR_REQUIRED')) return undefined
    throw error
  })

type SignInOptions = {
  toast: 'session.signIn' | 'admin.signInAgain'
  /** Whether a success is reported here. */
  isReported: boolean
  onSuccess: (session: SessionState) => void
  onError: (field: 'password' | 'code') => void
  onMutate?: () => void
  onSettled?: () => void
}

/** Signs in, in two steps where the account has a second one: then `needsCode`. */
export function useSignIn({ toast, isReported, onSuccess, onError, ...rest }: SignInOptions) {
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useMutation({
    mutationFn: call,
    onSuccess: (session) => (session ? onSuccess(session) : setNeedsCode(true)),
    onError: (error) => onError(isApiError(error, 'WRONG_CODE') ? 'code' : 'password'),
    ...rest,
    meta: { toast, toastValues: (session: unknown) => (session && isReported ? {} : undefined) },
  })
  return { ...signIn, needsCode }
}
