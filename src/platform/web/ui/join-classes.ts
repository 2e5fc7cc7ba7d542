/** Joins the classes that apply into one class attribute. */
export function joinClasses(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
