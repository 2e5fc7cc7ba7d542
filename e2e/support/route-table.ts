/** Every page of the shop and who may see it; `{product}` stands for the id of a product. */
export const routeTable = {
  public: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/products',
    '/products?search=Rodas',
    '/products?vehicle=Volkswagen Gol 2018',
    '/products/{product}',
    '/product/{product}',
    '/help',
    '/about',
    '/privacy',
    '/returns',
    '/terms',
    '/contact',
  ],
  customer: ['/cart', '/checkout', '/favorites', '/profile', '/profile/orders', '/payment-status', '/payment-success'],
  admin: ['/admin/dashboard', '/admin/orders', '/admin/shipments', '/admin/users'],
} as const
