import { BackLink } from './back-link.tsx'

type FormHeadingProps = {
  title: string
  /** The address of the list that the record stands in. */
  list: string
  backToList: string
}

/** The title of a record's form, with the way back to the list. */
export function FormHeading({ title, list, backToList }: FormHeadingProps) {
  return (
    <div className="mb-6">
      <BackLink to={list} label={backToList} />
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
    </div>
  )
}
