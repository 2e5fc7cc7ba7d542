import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importPicturesPath, type StoredPictures } from '#contract/admin/product-imports.ts'
import { pictureArchiveLimits } from '#domain/product-import/picture-sources.ts'
import { api } from '#web/api-client.ts'
import { ImportProgress } from '#web/back-office/shared/imports/import-progress.tsx'
import { DropZone } from '#web/back-office/shared/uploads/drop-zone.tsx'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { toastError } from '#web/toast.ts'
import { uploadTo } from '#web/uploads/upload-to.ts'

/** Accepts an archive of the pictures that a file of products refers to; `count` have been uploaded before. */
export function ImportPictures({ id, count }: { id: string; count: number }) {
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  const send = useMutation({
    meta: { toast: 'admin.productImports.sendPictures' },
    mutationFn: (file: File) => uploadTo<StoredPictures>(`${importPicturesPath}/${id}`, file, { onProgress: setShare }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.admin.productImports.key() }),
  })
  const take = ([file]: File[]) => {
    if (!file || send.isPending) return
    if (file.size > pictureArchiveLimits.bytes) toastError('admin.productImports.picturesTooLarge')
    else send.mutate(file)
  }
  const percent = Math.round(share * 100)
  const uploaded = send.data?.count ?? count
  return (
    <section>
      <h3 className="mt-6 mb-1 font-bold text-lg">{texts.pictures}</h3>
      <p className="mb-3 max-w-3xl text-sm text-steel">{texts.picturesHint}</p>
      <DropZone accept=".zip,application/zip" isSingle hint={texts.archiveHint} onFiles={take} />
      {send.isPending && (
        <ImportProgress label={texts.sendingArchive} text={texts.sentShare(percent)} handled={percent} count={100} />
      )}
      <p role="status" className="mt-2 font-semibold">
        {uploaded > 0 && texts.picturesUploaded(uploaded)}
      </p>
      {send.data && send.data.leftOut.length > 0 && (
        <p className="wrap-anywhere mt-1 text-sm">{texts.picturesLeftOut(send.data.leftOut)}</p>
      )}
    </section>
  )
}
