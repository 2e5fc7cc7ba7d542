import type { z } from 'zod'
import { contactInput } from '#contract/shop/contact.ts'

/** What the form asks: the call's input without what the browser adds. */
export const contactForm = contactInput.omit({ submissionId: true })
export type ContactFormInput = z.input<typeof contactForm>
export type ContactFormValues = z.output<typeof contactForm>

/** The form's fields, for telling faults of the server where they belong. */
export const isContactField = (name: string): name is keyof ContactFormValues => name in contactForm.shape
