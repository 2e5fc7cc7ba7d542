import { Link } from '@tanstack/react-router'
import { searchSuggestionTexts as texts } from '#web/text/storefront/search-suggestion-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts'

type SuggestionListProps = {
  id: string
  groups: readonly SuggestionGroup[]
  /** The key of the active option. */
  active: string | undefined
  idOf: (option: Suggestion) => string
  onChosen: () => void
}

/** The suggestions, as a WAI-ARIA list box below the search field, which keeps the focus. */
export function SuggestionList({ id, groups, active, idOf, onChosen }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.label}
      // A click must not take the focus from the field, which would close the list before the click counts.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1 md:right-auto md:w-[max(100%,28rem)] max-h-[min(34rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain rounded-md bg-white py-2 text-ink shadow-panel ring-1 ring-line"
    >
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, not of fields
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-4 pt-2 pb-1 font-bold text-steel text-xs uppercase tracking-wide">
            {name}
          </p>
          {options.map((option) => (
            <Link
              key={option.key}
              id={idOf(option)}
              role="option"
              aria-selected={option.key === active}
              tabIndex={-1}
              {...option.link}
              onClick={onChosen}
              className={joinClasses(
                'flex min-h-11 items-center gap-3 px-4 py-1.5 leading-snug hover:bg-mist',
                option.key === active && 'bg-mist shadow-[inset_3px_0_0_var(--color-signal)]',
              )}
            >
              <Option option={option} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ option: { text, detail, picture } }: { option: Suggestion }) {
  return (
    <>
      {picture !== undefined && (
        <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper">
          {picture && <Picture url={picture} alt="" width={48} height={48} sizes="48px" />}
        </span>
      )}
      <span className={joinClasses('min-w-0 grow', picture !== undefined ? 'sm:flex sm:gap-3' : 'flex gap-3')}>
        <span className="wrap-anywhere line-clamp-4 min-w-0 grow">{text}</span>
        {detail && <span className="tabular shrink-0 font-bold">{detail}</span>}
      </span>
    </>
  )
}
