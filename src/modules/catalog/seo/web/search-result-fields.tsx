import type { ComponentProps } from 'react'
import { TextArea, TextField } from '#platform/web/ui/index.ts'
import { seoTexts } from '../../products/web/texts.ts'
import { advisedLengths } from '../contract.ts'

type Registered = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** For a form whose values are those of the record. */
export const blankIsNone = { setValueAs: (typed: string | null) => typed?.trim() || null }

type SearchResultProps = {
  title: Registered
  description: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'>
  typed: { seoTitle: string; seoDescription: string }
  /** What the shop writes where nothing is typed. */
  usual: { title: string; description: string }
  /** Of the page, without the shop's own address. */
  path: string
}

/** Title and description for search engines, with their lengths, and how a result with them looks. */
export function SearchResultFields({ title, description, typed, usual, path }: SearchResultProps) {
  const hintOf = (name: keyof typeof typed) => seoTexts.length(typed[name].trim().length, advisedLengths[name])
  return (
    <div className="grid gap-5">
      <TextField {...title} label={seoTexts.fields.seoTitle} hint={hintOf('seoTitle')} autoComplete="off" />
      <TextArea
        {...description}
        label={seoTexts.fields.seoDescription}
        hint={hintOf('seoDescription')}
        rows={3}
        inputClassName="max-sm:h-30"
      />
      <figure className="min-w-0">
        <figcaption className="mb-1.5 font-semibold text-sm">{seoTexts.preview}</figcaption>
        <div className="wrap-anywhere max-w-xl rounded-md bg-paper p-4 ring-1 ring-line">
          <p className="truncate text-sm text-steel">{window.location.host + path.replaceAll('/', ' › ')}</p>
          <p className="line-clamp-1 text-lg text-link">{typed.seoTitle.trim() || usual.title}</p>
          <p className="line-clamp-2 text-sm">{typed.seoDescription.trim() || usual.description}</p>
        </div>
      </figure>
    </div>
  )
}
