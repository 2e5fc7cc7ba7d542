import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { Badge, Button, Dialog, Loaded, useLastDefined } from '#platform/web/ui/index.ts'
import { compareLines } from '../rules.ts'
import type { AdminContent, ContentVersion } from '../staff-contract.ts'
import { PreviewFrame, ShownText } from './content-preview.tsx'
import { refreshContents } from './contents-screen.tsx'
import { adminContentTexts as texts } from './staff-texts.ts'

type VersionsProps = { content: AdminContent; isDirty: boolean; onRestored: () => void }

/** The texts that were saved, each to be seen and taken back. */
export function ContentVersions({ content, isDirty, onRestored }: VersionsProps) {
  const versions = useQuery(api.admin.contents.versions.queryOptions({ input: { id: content.id }, staleTime: 0 }))
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<ContentVersion>()
  const restore = useCall(api.admin.contents.restore, {
    toast: 'admin.contents.restore',
    toastValues: () => ({ name: content.title }),
    onSuccess: async () => {
      await refreshContents(queryClient)
      setSeen(undefined)
      onRestored()
    },
  })
  const rows = versions.data ?? []
  return (
    <FormSection title={texts.versions} hint={rows.length > 0 ? texts.versionsText : texts.noVersions}>
      <ul className="divide-y divide-line">
        {rows.map((version, index) => (
          <li key={version.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 grow leading-snug">
              {formatDateTime(version.savedAt)}
              <span className="block text-sm text-steel">{version.savedBy ?? texts.original}</span>
            </span>
            {index === 0 && <Badge tone="go">{texts.current}</Badge>}
            <Button
              tone="quiet"
              size="small"
              aria-label={texts.seeVersion(formatDateTime(version.savedAt))}
              onClick={() => setSeen(version)}
            >
              {texts.see}
            </Button>
          </li>
        ))}
      </ul>
      <VersionDialog
        content={content}
        version={seen}
        isCurrent={seen !== undefined && seen.id === rows[0]?.id}
        isDirty={isDirty}
        isBusy={restore.isPending}
        onClose={() => setSeen(undefined)}
        onRestore={(id) => restore.mutate({ id })}
      />
    </FormSection>
  )
}

type VersionDialogProps = {
  content: AdminContent
  version: ContentVersion | undefined
  isCurrent: boolean
  isDirty: boolean
  isBusy: boolean
  onClose: () => void
  onRestore: (id: string) => void
}

function VersionDialog({ content, version, isCurrent, isDirty, isBusy, onClose, onRestore }: VersionDialogProps) {
  const shown = useLastDefined(version)
  const found = useQuery(
    api.admin.contents.version.queryOptions({ input: { id: shown?.id ?? '' }, enabled: shown !== undefined }),
  )
  if (!shown) return null
  return (
    <Dialog
      isOpen={version !== undefined}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="large"
      title={texts.versionOf(formatDateTime(shown.savedAt))}
      {...(isDirty && !isCurrent && { description: texts.unsavedIsLost })}
      actions={
        <>
          <Button tone="quiet" onClick={onClose} disabled={isBusy}>
            {texts.close}
          </Button>
          {!isCurrent && (
            <Button onClick={() => onRestore(shown.id)} isBusy={isBusy}>
              {texts.restore}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={found} failure={texts.notFound} blocks={['h-64']}>
        {({ title, body, bodyBefore, text }) => (
          <>
            {bodyBefore !== null && bodyBefore !== body && <Changes before={bodyBefore} after={body} />}
            <PreviewFrame>
              <ShownText page={content.page} title={title} text={text} />
            </PreviewFrame>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** The lines that came and went with a version; what stayed is left out. */
function Changes({ before, after }: { before: string; after: string }) {
  const changed = compareLines(before, after).filter(({ kind, line }) => kind !== 'same' && line.trim() !== '')
  return (
    <section aria-labelledby="changes-heading" className="mb-5">
      <h3 id="changes-heading" className="mb-2 font-extrabold">
        {texts.changes}
      </h3>
      <ul className="grid gap-1 text-sm leading-relaxed">
        {changed.map(({ kind, line }, index) => (
          <li key={index} className={kind === 'added' ? 'bg-go-pale' : 'bg-brake-pale'}>
            {kind === 'added' ? (
              <ins className="wrap-anywhere block px-2 py-1 no-underline before:content-['+_']">{line}</ins>
            ) : (
              <del className="wrap-anywhere block px-2 py-1 before:content-['−_']">{line}</del>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
