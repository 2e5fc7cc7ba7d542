import type { z } from 'zod'
import { contactInput } from '#contract/shop/contact.ts'

/** The values of the form: the call's input without what the browser adds. */
export const contactForm = contactInput.omit({ submissionId: true })
export type ContactFormInput = z.input<typeof contactForm>
export type ContactFormValues = z.output<typeof contactForm>

/** The form's fields, to show server errors next to them. */
export const isContactField = (name: string): name is keyof ContactFormValues => name in contactForm.shape
