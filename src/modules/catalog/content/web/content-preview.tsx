import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import type { ContentText } from '../contract.ts'
import type { ContentPage } from '../rules.ts'
import { ArticleText } from './content-text.tsx'
import { InstitutionalText } from './institutional-screen.tsx'
import { OffersBlock } from './offers-block.tsx'
import { adminContentTexts as texts } from './staff-texts.ts'

const pauseMilliseconds = 400

/** A text as the shop shows it in its place. */
export function ShownText({ page, title, text }: { page: ContentPage | null; title: string; text: ContentText }) {
  // On a page the block has its whole width.
  if (page === 'offers')
    return (
      <div className="[&_.wrap]:flex-col! [&_.wrap]:items-start! [&>section]:mt-0!">
        <OffersBlock text={text} />
      </div>
    )
  if (page) return <InstitutionalText page={{ title, text }} hasContents={false} />
  return (
    <>
      <h3 className="mb-3 font-bold text-lg leading-snug">{title}</h3>
      <ArticleText text={text} />
    </>
  )
}

/** What is typed, as the shop will show it, a moment after each pause; the server reads it as it will then. */
export function ContentPreview({ page, title, body }: { page: ContentPage | null; title: string; body: string }) {
  const [settled, setSettled] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [body])
  const { data, error } = useQuery(
    api.admin.contents.preview.queryOptions({
      input: { body: settled },
      enabled: settled.trim() !== '',
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
  return (
    <PreviewFrame>
      {data && !error ? (
        <ShownText page={page} title={title} text={data} />
      ) : (
        <p className="text-steel">{error?.message ?? texts.previewEmpty}</p>
      )}
    </PreviewFrame>
  )
}

/** Links in it lead nowhere: the form would be lost. */
export const PreviewFrame = ({ children }: { children: ReactNode }) => (
  <div inert className="wrap-anywhere min-w-0 overflow-hidden rounded-md bg-white p-4 ring-1 ring-line sm:p-6">
    {children}
  </div>
)
