type PageRules = {
  /** Buyers are customers who are signed in, and guests of the shop. */
  audience: 'everybody' | 'buyer' | 'customer' | 'staff'
  /** Whether search engines may show it. */
  isIndexed: boolean
  /** Whether the server caches it for everybody, until something changes that its calls showed. */
  isCached: boolean
  /** The file of the sitemap that names it, or each page that is one of it. */
  sitemap?: 'pages' | 'products' | 'vehicles'
  /** The parameters of its address that make another page, or those of a listing; with any other it is not cached. */
  parameters?: 'listing' | readonly string[]
  /** For pages of the staff: hidden from administrators with restricted access, like the calls behind it. */
  isReserved?: true
  /** Whether it only says that there is nothing. */
  isMissing?: true
}

const found = { audience: 'everybody', isIndexed: true, isCached: true } as const
const hidden = { audience: 'everybody', isIndexed: false, isCached: true } as const
const missing = { audience: 'everybody', isIndexed: false, isCached: false, isMissing: true } as const
const ofBuyer = { audience: 'buyer', isIndexed: false, isCached: false } as const
const ofCustomer = { audience: 'customer', isIndexed: false, isCached: false } as const
const ofStaff = { audience: 'staff', isIndexed: false, isCached: false } as const
const reserved = { ...ofStaff, isReserved: true } as const

/** Every page of the shop by its path, where `$name` is a parameter. */
const sitePages = {
  '/': { ...found, sitemap: 'pages' },
  '/products': { ...found, sitemap: 'pages', parameters: 'listing' },
  '/products/$productId': { ...found, sitemap: 'products' },
  /** Shows what the path above does, which its canonical link names. */
  '/product/$productId': found,
  '/product': missing,
  '/vehicles': { ...found, sitemap: 'pages' },
  /** What fits a car: its model as `honda-civic`. A year without anything that fits has no page. */
  '/vehicles/$model/$year': { ...found, sitemap: 'vehicles' },
  /** Products side by side, as its address names them: there is no end of them. */
  '/compare': { ...hidden, parameters: ['products'] },
  '/fit-rules': { ...found, sitemap: 'pages' },
  '/help': { ...found, sitemap: 'pages' },
  '/contact': { ...found, sitemap: 'pages' },
  '/about': { ...found, sitemap: 'pages' },
  '/privacy': { ...found, sitemap: 'pages' },
  '/returns': { ...found, sitemap: 'pages' },
  '/terms': { ...found, sitemap: 'pages' },
  '/login': hidden,
  '/register': hidden,
  '/forgot-password': hidden,
  '/reset-password': hidden,
  /** Its address names one reader. */
  '/newsletter/unsubscribe': { ...hidden, isCached: false },
  /** The tracking of an order, by its number and e-mail. */
  '/track-order': { ...hidden, isCached: false },
  /** The preview of a product that may not be published yet, for anybody with its address. */
  '/preview/$code': { ...hidden, isCached: false },
  /** Where a link of an e-mail brings a guest's order to an account. */
  '/claim-order': hidden,
  /** The payment page of an order entered by the staff, for anybody with its link. */
  '/pay-order': hidden,
  /** A shared list of favorites, for anybody with its address. */
  '/shared-favorites/$token': { ...hidden, isCached: false },
  '/$': missing,

  '/cart': ofBuyer,
  '/checkout': ofBuyer,
  '/favorites': ofBuyer,
  '/profile': ofCustomer,
  '/profile/orders': ofCustomer,
  '/profile/orders/$orderId': ofCustomer,
  '/payment-status': ofBuyer,
  '/payment-status/$outcome': ofBuyer,
  '/payment-{$outcome}': ofBuyer,

  '/admin': ofStaff,
  '/admin/dashboard': ofStaff,
  '/admin/products': ofStaff,
  '/admin/products/add': ofStaff,
  '/admin/products/import': reserved,
  '/admin/products/edit/$productId': ofStaff,
  '/admin/products/car-mentions': ofStaff,
  '/admin/products/changes': reserved,
  '/admin/products/changes/$changeId': reserved,
  '/admin/categories': ofStaff,
  '/admin/categories/add': ofStaff,
  '/admin/categories/edit/$categoryId': ofStaff,
  '/admin/subcategories': ofStaff,
  '/admin/brands': ofStaff,
  '/admin/suppliers': ofStaff,
  '/admin/banners': ofStaff,
  '/admin/banners/add': ofStaff,
  '/admin/banners/edit/$bannerId': ofStaff,
  '/admin/orders': ofStaff,
  '/admin/orders/add': ofStaff,
  '/admin/shipments': ofStaff,
  '/admin/returns': ofStaff,
  '/admin/freight': reserved,
  '/admin/freight/change': reserved,
  '/admin/stock-counts': ofStaff,
  '/admin/trade-words': ofStaff,
  '/admin/vehicles': ofStaff,
  '/admin/vehicles/import': ofStaff,
  '/admin/vehicles/misses': ofStaff,
  '/admin/vehicles/makes/$makeId': ofStaff,
  '/admin/vehicles/models/$modelId/add': ofStaff,
  '/admin/vehicles/generations/$generationId': ofStaff,
  '/admin/users': ofStaff,
  '/admin/exports': reserved,
  '/admin/audit': reserved,
  '/admin/sistema': ofStaff,
  '/admin/sistema/tarefas': ofStaff,
  '/admin/$': { ...ofStaff, isMissing: true },
} as const satisfies Record<string, PageRules>

/** What may stand in a path for a part that differs and is no id. */
export const pathParts: Readonly<Record<string, string>> = {
  $model: '[a-z0-9]+(?:-[a-z0-9]+)*',
  $year: '(?:19[5-9]|20[0-9])[0-9]',
}

export type PagePath = keyof typeof sitePages

export type IndexedPath = {
  [Path in PagePath]: (typeof sitePages)[Path]['isIndexed'] extends true ? Path : never
}[PagePath]

export const pagePaths = Object.keys(sitePages) as PagePath[]

export const pageRules = (path: PagePath): PageRules => sitePages[path]
