import { Bold, Heading2, Link2, List } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { store } from '#platform/web/store.tsx'
import { IconButton, PlainButton, TextArea } from '#platform/web/ui/index.ts'
import { LinkField } from '../../banners/web/link-field.tsx'
import { contentFieldNames, contentFieldValues } from '../field-rules.ts'
import type { ContentFields, TypedContent } from '../staff-contract.ts'
import { adminContentTexts as texts } from './staff-texts.ts'

type Form = Pick<UseFormReturn<TypedContent, unknown, ContentFields>, 'register' | 'formState' | 'setValue' | 'control'>

/** What a button does with the chosen part of a text. */
type Edit = (chosen: string) => { text: string; from: number; to: number }

const around =
  (before: string, after: string, otherwise: string): Edit =>
  (chosen) => {
    const inner = chosen || otherwise
    return { text: before + inner + after, from: before.length, to: before.length + inner.length }
  }

const atLines =
  (mark: string): Edit =>
  (chosen) => {
    const text = chosen
      .split('\n')
      .map((line) => mark + line)
      .join('\n')
    return { text, from: text.length, to: text.length }
  }

const buttons: { label: string; icon: ReactNode; edit: Edit; isOfLines?: true }[] = [
  { label: texts.toolbar.bold, icon: <Bold className="size-5" />, edit: around('**', '**', texts.toolbar.bold) },
  { label: texts.toolbar.heading, icon: <Heading2 className="size-5" />, edit: atLines('## '), isOfLines: true },
  { label: texts.toolbar.list, icon: <List className="size-5" />, edit: atLines('- '), isOfLines: true },
]

/** A text in Markdown with buttons for what it may have, and the shop's data to put into it. */
export function MarkdownField({ form, hint }: { form: Form; hint: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const body = useWatch({ control: form.control, name: 'body' })
  const { ref, ...field } = registerField(form, 'body')
  const values = contentFieldValues(store())
  const apply = (edit: Edit, isOfLines = false) => {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {}
    const start = isOfLines ? body.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart
    const { text, from, to } = edit(body.slice(start, selectionEnd))
    form.setValue('body', body.slice(0, start) + text + body.slice(selectionEnd), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + from, start + to)
    })
  }
  const [isLinking, setIsLinking] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{texts.toolbar.name}</legend>
        {buttons.map(({ label, icon, edit, isOfLines }) => (
          <IconButton key={label} label={label} icon={icon} onClick={() => apply(edit, isOfLines)} />
        ))}
        <IconButton label={texts.toolbar.link} icon={<Link2 className="size-5" />} onClick={() => setIsLinking(true)} />
      </fieldset>
      <LinkDialog
        isOpen={isLinking}
        onClose={() => setIsLinking(false)}
        onChoose={(address) => {
          setIsLinking(false)
          apply(around('[', `](${address})`, texts.toolbar.linkText))
        }}
      />
      <TextArea
        {...field}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        label={texts.fields.body}
        hint={hint}
        isRequired
        rows={18}
      />
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold text-sm">{texts.dataTitle}</summary>
        <p className="mt-1 text-sm text-steel">{texts.dataText}</p>
        <ul className="mt-2 grid gap-1">
          {contentFieldNames.map((name) => (
            <li key={name}>
              <PlainButton
                onClick={() => apply(around(`{{${name}}}`, '', ''))}
                className="min-h-11 w-full rounded-sm px-2 py-1 text-left text-sm leading-snug hover:bg-mist"
              >
                <code className="font-semibold">{`{{${name}}}`}</code> {texts.data[name]}
                <span className="block text-steel">{values[name]}</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

type LinkDialogProps = { isOpen: boolean; onClose: () => void; onChoose: (address: string) => void }

/** Where the chosen part of the text leads. */
function LinkDialog({ isOpen, onClose, onChoose }: LinkDialogProps) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const close = () => {
    setAddress('')
    setError(undefined)
    onClose()
  }
  const choose = () => {
    if (address === '') return setError(texts.toolbar.noAddress)
    onChoose(address)
    setAddress('')
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.toolbar.link}
      isUnsaved={() => false}
      submit={{ label: texts.toolbar.putIn, isBusy: false }}
      onSubmit={choose}
    >
      <LinkField
        label={texts.toolbar.leadsTo}
        error={error}
        value={address}
        onChange={(chosen) => {
          setAddress(chosen)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
