import { z } from 'zod'

const context = z.literal('https://schema.org')
const address = z.url({ protocol: /^https?$/ })

/** What a search engine requires of each kind of object to show it. */
export const organization = z.object({
  '@context': context,
  '@type': z.literal('Organization'),
  '@id': address,
  name: z.string().min(1),
  url: address,
  logo: z.object({ '@type': z.literal('ImageObject'), url: address }),
  contactPoint: z.object({
    '@type': z.literal('ContactPoint'),
    contactType: z.string().min(1),
    telephone: z.string().regex(/^\+55\d{10,11}$/),
  }),
  sameAs: z.array(address).min(1).optional(),
})

export const webSite = z.object({
  '@context': context,
  '@type': z.literal('WebSite'),
  url: address,
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.object({ urlTemplate: z.string().endsWith('/products?search={search_term_string}') }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

export const breadcrumbList = z.object({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.object({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: z.string().min(1),
        item: address.optional(),
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions count from 1')
    .refine((items) => items.slice(0, -1).every(({ item }) => item), 'only the last step may lack its address'),
})

export const productWithOffer = z.object({
  '@context': context,
  '@type': z.literal('Product'),
  name: z.string().min(1),
  description: z.string().min(1),
  sku: z.string().min(1),
  url: address,
  image: z.array(address).min(1).optional(),
  brand: z.object({ '@type': z.literal('Brand'), name: z.string().min(1) }).optional(),
  offers: z.object({
    '@type': z.literal('Offer'),
    url: address,
    price: z
      .string()
      .regex(/^\d+\.\d\d$/)
      .optional(),
    priceCurrency: z.literal('BRL').optional(),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    itemCondition: z.literal('https://schema.org/NewCondition'),
    includesObject: z.object({ amountOfThisGood: z.int().positive(), unitCode: z.literal('C62') }).optional(),
    hasMerchantReturnPolicy: z.object({
      applicableCountry: z.literal('BR'),
      merchantReturnDays: z.literal(7),
    }),
  }),
})
