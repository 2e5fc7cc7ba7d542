import type { ProgramExport } from './program.ts'

/**
 * A feed of Google Merchant Center as a table, parted by tabs or commas. Amounts are like `1299.90 BRL`; a promotion has
 * its period, both ends parted by a slash. https://support.google.com/merchants/answer/7052112
 */
export const googleFeed: ProgramExport = {
  program: 'google',
  marks: ['id', 'title', 'link', 'image_link', 'availability', 'price'],
  columns: {
    id: 'sku',
    title: 'name',
    description: 'description',
    link: null,
    image_link: 'imageUrls',
    availability: 'availability',
    price: 'priceCents',
    sale_price: 'promotionalPriceCents',
    sale_price_effective_date: 'promotionPeriod',
    cost_of_goods_sold: 'costCents',
    quantity: 'stockQuantity',
    brand: 'brand',
    gtin: 'gtin',
    mpn: 'supplierCode',
    condition: 'condition',
    product_type: 'category',
    google_product_category: null,
    shipping_weight: 'weightKg',
    shipping_length: 'lengthCm',
    shipping_width: 'widthCm',
    shipping_height: 'heightCm',
  },
  inherited: [],
  hasDotDecimals: true,
  headIsParent: false,
  namesVariants: true,
  furtherPictures: ['additional_image_link'],
  describe: () => ({ is: 'product', family: '', isHead: false, options: [] }),
  visibility: () => '',
}
