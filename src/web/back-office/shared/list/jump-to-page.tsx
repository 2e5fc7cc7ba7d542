import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { controlStyle } from '#web/ui/field.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { searchOfPage } from './page-search.ts'

const texts = adminTexts.pages

/** Opens the page of a list whose number is typed; a number beyond the last page opens the last one. */
export function JumpToPage({ pageCount, search }: { pageCount: number; search: object }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const jump = (event: FormEvent) => {
    event.preventDefault()
    const number = Number(typed)
    if (number < 1) return field.current?.focus()
    setTyped('')
    void navigate({ to: '.', search: searchOfPage(search, Math.min(number, pageCount)) })
  }
  return (
    <form className="flex items-center gap-2" onSubmit={jump}>
      <label htmlFor={id} className="text-sm">
        {texts.jump}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        className={joinClasses(controlStyle, 'tabular max-w-18 text-center')}
      />
      <Button type="submit" tone="secondary" className="px-4">
        {texts.go}
      </Button>
    </form>
  )
}
