import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSignOut } from '#modules/customers/web/index.ts'
import { api, fetchFile, isApiError, saveFile, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import { Button, Fault, PasswordField } from '#platform/web/ui/index.ts'
import { ownDataPath, ownErasure } from '../own-contract.ts'
import { agreementTexts, ownDataTexts as texts } from './own-data-texts.ts'

/** What customers do with their data by themselves: download all of it, and delete the account. */
export function OwnData({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadData path={ownDataPath} label={texts.download} />
      <DeleteAccount email={email} />
    </div>
  )
}

/** Which terms the customer agreed to, and when. */
export function Agreements() {
  const { data = [] } = useQuery(api.ownData.agreements.queryOptions({ staleTime: 60_000 }))
  return data.map((agreement) => (
    <li key={agreement.by} className="text-sm text-steel">
      {agreementTexts.says(agreement)}
    </li>
  ))
}

/** Downloads what is stored about a person, by themselves or by the staff. */
export function DownloadData({ path, label }: { path: string; label: string }) {
  const download = useMutation({
    meta: { toast: 'profile.download' },
    mutationFn: () => fetchFile(path, texts.file),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return (
    <Button
      tone="secondary"
      className="max-sm:w-full"
      isBusy={download.isPending}
      onClick={() => !download.isPending && download.mutate()}
    >
      {!download.isPending && <Download className="size-4.5" />}
      {label}
    </Button>
  )
}

function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(ownErasure), defaultValues: { password: '' } })
  // The session is gone with the account: signing out leaves nothing of it in this browser either.
  const signOut = useSignOut('profile.erase')
  const erase = useCall(api.ownData.erase, {
    onSuccess: () => {
      form.reset()
      setIsAsking(false)
      signOut.mutate({})
    },
    onError: (error) => {
      if (isApiError(error, 'WRONG_PASSWORD'))
        form.setError('password', { message: error.message }, { shouldFocus: true })
      else setRefusal(readUserMessage(error) ?? texts.failed)
    },
  })
  const close = () => {
    form.reset()
    setRefusal(undefined)
    setIsAsking(false)
  }
  const submit = form.handleSubmit(({ password }) => {
    setRefusal(undefined)
    if (!erase.isPending) erase.mutate({ password })
  })
  return (
    <>
      <Button tone="secondary" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        <Trash2 className="size-4.5" />
        {texts.erase}
      </Button>
      <FormDialog
        isOpen={isAsking}
        onClose={close}
        title={texts.question}
        size="medium"
        backLabel={texts.keep}
        isUnsaved={() => false}
        submit={{ label: texts.confirm, isBusy: erase.isPending, tone: 'danger' }}
        onSubmit={submit}
      >
        <p className="leading-relaxed">{texts.goes}</p>
        <p className="leading-relaxed">{texts.stays}</p>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...registerField(form, 'password')}
          autoComplete="current-password"
          label={texts.password}
          isRequired
        />
        <Fault className="rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark">{refusal}</Fault>
      </FormDialog>
    </>
  )
}
