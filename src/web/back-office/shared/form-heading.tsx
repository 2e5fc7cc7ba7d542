import { BackLink } from './back-link.tsx'

type FormHeadingProps = {
  title: string
  /** The address of the record's list. */
  list: string
  backToList: string
}

/** The title of a record's form, with the link back to the list. */
export function FormHeading({ title, list, backToList }: FormHeadingProps) {
  return (
    <div className="mb-6">
      <BackLink to={list} label={backToList} />
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
    </div>
  )
}
