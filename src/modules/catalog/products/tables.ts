import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tyreClasses, wheelFinishes } from '#modules/fitment/attributes/rules.ts'
import { fasteners, seats } from '#modules/fitment/cars/rules.ts'
import { speedSymbols, terrains } from '#modules/fitment/verdicts/standards.ts'
import { fitSpecs } from '#modules/fitment/verdicts/tables.ts'
import {
  cents,
  checkOneOf,
  createdAt,
  enumText,
  id,
  moment,
  ownedBy,
  sortableText,
  timestamps,
} from '#platform/server/database/columns.ts'
import { brands, categories, isNormalisedText, subcategories, suppliers } from '../categories/tables.ts'
import { maxSeoLengths } from '../seo/contract.ts'
import { productVisibilities } from './rules.ts'

/** 8, 12, 13 or 14 digits with a right check digit: the rule of `isGtin` in SQL. */
function hasGtinCheckDigit(column: AnyPgColumn): SQL {
  const digits = Array.from({ length: 14 }, (_, at) => {
    const digit = sql`substr(lpad(${column}, 14, '0'), ${sql.raw(String(at + 1))}, 1)::int`
    return at % 2 === 0 ? sql`3 * ${digit}` : digit
  })
  return sql`case when ${column} ~ '^([0-9]{8}|[0-9]{12,14})$' then mod(${sql.join(digits, sql` + `)}, 10) = 0 else ${column} is null end`
}

/** None is assigned twice, even after its product is deleted. */
export const productSkuNumbers = pgSequence('product_sku_numbers', { startWith: 1 })

/**
 * Weight and measures are those of one packed piece, even in a set of four. An archived product (`deletedAt`) stays for
 * the orders that contain it. The number in stock is in `productStock`.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    /** In the address of its page, and never another one's. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ name: 'product_numbers', startWith: 1001 }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'restrict' }),
    subcategoryId: uuid('subcategory_id').references(() => subcategories.id, { onDelete: 'restrict' }),
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'restrict' }),

    priceCents: cents('price_cents').notNull(),
    originalPriceCents: cents('original_price_cents'),
    discountPercentage: integer('discount_percentage'),
    installments: integer('installments').notNull().default(12),

    isFeatured: boolean('is_featured').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    isSetOfFour: boolean('is_set_of_four').notNull().default(false),
    isPriceOnRequest: boolean('is_price_on_request').notNull().default(false),
    mirrorToBolinhaSite: boolean('mirror_to_bolinha_site').notNull().default(false),

    weightGrams: integer('weight_grams'),
    heightCm: numeric('height_cm', { precision: 5, scale: 1, mode: 'number' }),
    widthCm: numeric('width_cm', { precision: 5, scale: 1, mode: 'number' }),
    lengthCm: numeric('length_cm', { precision: 5, scale: 1, mode: 'number' }),

    /** As typed; unique regardless of case and accents. */
    sku: text('sku'),
    /** EAN or UPC, with its check digit. */
    gtin: text('gtin'),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'restrict' }),
    supplierCode: text('supplier_code'),
    /** Per piece; visible only to unrestricted administrators. */
    costCents: cents('cost_cents'),
    ncm: text('ncm'),
    cest: text('cest'),
    goodsOrigin: smallint('goods_origin'),
    shelfPlace: text('shelf_place'),
    /** Null for no notification. */
    lowStockLevel: integer('low_stock_level'),
    /** For search engines; null for what the shop derives. */
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    visibility: enumText('visibility', productVisibilities).notNull().default('published'),
    /** Preview links of an earlier version were withdrawn. */
    previewVersion: integer('preview_version').notNull().default(0),

    /** The main one first. */
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'::text[]`),
    imageUrl: text('image_url').generatedAlwaysAs(sql`image_urls[1]`),

    rimInches: integer('rim_inches'),
    rimWidthInches: numeric('rim_width_inches', { precision: 3, scale: 1, mode: 'number' }),
    /** As `5x114.3`; wheels drilled twice have two. */
    boltPatterns: text('bolt_patterns').array().notNull().default(sql`'{}'::text[]`),
    /** ET48,5 and ET50,5 are made. */
    offsetMm: numeric('offset_mm', { precision: 4, scale: 1, mode: 'number' }),
    centreBoreMm: numeric('centre_bore_mm', { precision: 4, scale: 1, mode: 'number' }),
    tyreWidthMm: integer('tyre_width_mm'),
    tyreAspectRatio: integer('tyre_aspect_ratio'),
    loadIndex: integer('load_index'),
    speedSymbol: enumText('speed_symbol', speedSymbols),
    /** As 104 of `106/104T`. */
    loadIndexTwin: integer('load_index_twin'),
    /** XL: a higher load at a higher pressure. */
    isReinforced: boolean('is_reinforced').notNull().default(false),
    /** A tyre of C or LT construction. */
    isCommercial: boolean('is_commercial').notNull().default(false),
    isRunFlat: boolean('is_run_flat').notNull().default(false),
    terrain: enumText('terrain', terrains),
    wheelLoadKg: integer('wheel_load_kg'),
    finish: enumText('finish', wheelFinishes),
    /** On Inmetro's label. */
    energyClass: enumText('energy_class', tyreClasses),
    wetGripClass: enumText('wet_grip_class', tyreClasses),
    noiseDb: integer('noise_db'),
    noiseWaves: integer('noise_waves'),
    dotYear: integer('dot_year'),
    warrantyMonths: integer('warranty_months'),
    ringInnerMm: numeric('ring_inner_mm', { precision: 4, scale: 1, mode: 'number' }),
    ringOuterMm: numeric('ring_outer_mm', { precision: 4, scale: 1, mode: 'number' }),
    spacerMm: numeric('spacer_mm', { precision: 4, scale: 1, mode: 'number' }),
    fastener: enumText('fastener', fasteners),
    thread: text('thread'),
    seat: enumText('seat', seats),
    /** Maintained by a trigger. Null for what is no wheel, tyre or part of a wheel. */
    fitSpecId: integer('fit_spec_id').references(() => fitSpecs.id, { onDelete: 'restrict' }),

    /** For sorting and filtering: null if the price is on request. */
    listedPriceCents: cents('listed_price_cents').generatedAlwaysAs(
      sql`case when is_price_on_request then null else price_cents end`,
    ),
    /** Without accents and case: what lists are sorted by. */
    sortName: sortableText('sort_name').generatedAlwaysAs(sql`normalise(name)`),
    /**
     * Name and description in searchable spelling, a line each. Maintained by a trigger: a generated column would be
     * computed again with every price.
     */
    searchText: sortableText('search_text'),

    /** For `productSearchTexts`: a line each. */
    codeText: sortableText('code_text').generatedAlwaysAs(
      sql`normalise(coalesce(sku, '') || chr(10) || coalesce(gtin, '') || chr(10) || coalesce(supplier_code, '') || chr(10) || coalesce(ncm, '') || chr(10) || coalesce(cest, '') || chr(10) || coalesce(shelf_place, ''))`,
    ),

    /** Maintained by a job (`modules/sales/orders/server/order-figures.ts`). */
    soldCount: integer('sold_count').notNull().default(0),

    ...timestamps(),
    deletedAt: moment('deleted_at'),
  },
  (table) => {
    const live = sql`deleted_at is null`
    // Each ends with the visibility of a product: the lists of the shop and the staff are read from the index alone.
    // Prices on request come last in both directions, so each direction has an index.
    const listOrders: Record<string, () => [Partial<ExtraConfigColumn>, ...Partial<ExtraConfigColumn>[]]> = {
      by_name: () => [table.sortName, table.id, table.visibility],
      by_price: () => [table.listedPriceCents, table.id, table.visibility],
      by_price_falling: () => [
        table.listedPriceCents.desc().nullsLast(),
        table.id.desc().nullsFirst(),
        table.visibility,
      ],
      newest: () => [table.createdAt.desc(), table.id, table.visibility],
      by_sales: () => [table.soldCount.desc(), table.id, table.visibility],
    }
    const ofLists = Object.entries(listOrders).flatMap(([name, columns]) => [
      index(`products_${name}`)
        .on(...columns())
        .where(live),
      index(`products_category_${name}`)
        .on(table.categoryId, ...columns())
        .where(live),
      index(`products_subcategory_${name}`)
        .on(table.subcategoryId, ...columns())
        .where(live),
    ])
    const newestWhere = (name: string, condition: string) =>
      index(`products_${name}`)
        .on(table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and ${sql.raw(condition)}`)
    return [
      unique('products_number_unique').on(table.number),
      check('products_name_present', sql`length(${table.name}) >= 1`),
      check('products_price_not_negative', sql`${table.priceCents} >= 0`),
      check('products_price_or_on_request', sql`${table.isPriceOnRequest} or ${table.priceCents} > 0`),
      check('products_original_price_not_negative', sql`${table.originalPriceCents} >= 0`),
      check('products_discount_percentage', sql`${table.discountPercentage} between 0 and 100`),
      check('products_installments', sql`${table.installments} between 1 and 12`),
      check('products_weight', sql`${table.weightGrams} > 0`),
      check('products_measures', sql`${table.heightCm} > 0 and ${table.widthCm} > 0 and ${table.lengthCm} > 0`),
      check('products_rim', sql`${table.rimInches} between 10 and 30`),
      check('products_rim_width', sql`${table.rimWidthInches} between 3 and 16`),
      check(
        'products_bolt_patterns',
        sql`array_to_string(${table.boltPatterns}, ',') ~ '^([3-8]x[0-9]{2,3}([.][0-9])?(,|$))*$'`,
      ),
      check('products_offset', sql`${table.offsetMm} between -150 and 150 and mod(${table.offsetMm}, 0.5) = 0`),
      check('products_centre_bore', sql`${table.centreBoreMm} between 30 and 200`),
      check('products_tyre_width', sql`${table.tyreWidthMm} between 100 and 500`),
      check('products_tyre_aspect_ratio', sql`${table.tyreAspectRatio} between 20 and 100`),
      check('products_load_index', sql`${table.loadIndex} between 50 and 200`),
      check(
        'products_speed_symbol',
        // Not `checkOneOf`, whose text differs: the whole table would be checked again.
        sql`${table.speedSymbol} in (${sql.raw(speedSymbols.map((symbol) => `'${symbol}'`).join(','))})`,
      ),
      check('products_load_index_twin', sql`${table.loadIndexTwin} between 50 and 200`),
      check('products_terrain', checkOneOf(table.terrain, terrains)),
      check('products_wheel_load', sql`${table.wheelLoadKg} between 100 and 5000`),
      check('products_finish', checkOneOf(table.finish, wheelFinishes)),
      check('products_energy_class', checkOneOf(table.energyClass, tyreClasses)),
      check('products_wet_grip_class', checkOneOf(table.wetGripClass, tyreClasses)),
      check('products_noise', sql`${table.noiseDb} between 50 and 90 and ${table.noiseWaves} between 1 and 3`),
      check('products_dot_year', sql`${table.dotYear} between 2000 and 2099`),
      check('products_warranty', sql`${table.warrantyMonths} between 1 and 120`),
      check('products_ring', sql`${table.ringInnerMm} between 30 and 200 and ${table.ringOuterMm} between 30 and 200`),
      check('products_spacer', sql`${table.spacerMm} between 1 and 100`),
      check('products_fastener', checkOneOf(table.fastener, fasteners)),
      check('products_thread', sql`${table.thread} ~ '^M[0-9]{2}x[0-9]([.][0-9]{1,2})?$'`),
      check('products_seat', checkOneOf(table.seat, seats)),
      check('products_sku', isNormalisedText(table.sku, 40)),
      check('products_gtin', hasGtinCheckDigit(table.gtin)),
      check('products_supplier_code', isNormalisedText(table.supplierCode, 60)),
      check('products_cost_not_negative', sql`${table.costCents} >= 0`),
      check('products_ncm', sql`${table.ncm} ~ '^[0-9]{8}$'`),
      check('products_cest', sql`${table.cest} ~ '^[0-9]{7}$'`),
      check('products_goods_origin', sql`${table.goodsOrigin} between 0 and 8`),
      check('products_shelf_place', isNormalisedText(table.shelfPlace, 60)),
      check('products_seo_title', isNormalisedText(table.seoTitle, maxSeoLengths.seoTitle)),
      check('products_seo_description', isNormalisedText(table.seoDescription, maxSeoLengths.seoDescription)),
      check('products_low_stock_level', sql`${table.lowStockLevel} between 0 and 1000000`),
      check('products_visibility', checkOneOf(table.visibility, productVisibilities)),
      uniqueIndex('products_sku_unique').on(sql`normalise(${table.sku})`),
      uniqueIndex('products_supplier_code_unique')
        .on(table.supplierId, sql`normalise(${table.supplierCode})`)
        .where(sql`supplier_id is not null and supplier_code is not null`),
      index('products_gtin_number').on(table.gtin).where(sql`gtin is not null`),
      index('products_of_supplier').on(table.supplierId, table.id).where(sql`supplier_id is not null`),
      index('products_archived').on(table.deletedAt.desc(), table.id).where(sql`deleted_at is not null`),
      index('products_unpublished')
        .on(table.visibility, table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and visibility <> 'published'`),
      ...ofLists,
      // For related products: the nearest in price, within the subcategory or the category.
      index('products_category_by_paid_price').on(table.categoryId, table.priceCents, table.id).where(live),
      index('products_kind_by_paid_price')
        .on(table.categoryId, table.subcategoryId, table.priceCents, table.id)
        .where(live),
      newestWhere('without_picture', "image_urls = '{}'"),
      newestWhere(
        'without_measures',
        '(weight_grams is null or height_cm is null or width_cm is null or length_cm is null)',
      ),
      newestWhere('without_sku', 'sku is null'),
      newestWhere('with_low_stock_level', 'low_stock_level is not null'),
      newestWhere('marked_new', 'is_new'),
      newestWhere('sets_of_four', 'is_set_of_four'),
      newestWhere('on_request', 'is_price_on_request'),
      newestWhere('mirrored', 'mirror_to_bolinha_site'),
      newestWhere('featured', 'is_featured'),
      index('products_uncategorised')
        .on(table.sortName, table.id)
        .where(sql`deleted_at is null and category_id is null`),
      index('products_brand').on(table.brandId),
      index('products_of_brand').on(table.brandId, table.id).where(live),
      index('products_on_offer')
        .on(table.discountPercentage.desc(), table.id)
        .where(sql`deleted_at is null and discount_percentage > 0`),
      index('products_fit_spec').on(table.fitSpecId, table.id).where(live),
      index('products_bolt_pattern').using('gin', table.boltPatterns),
      index('products_tyre_size').on(table.tyreWidthMm, table.tyreAspectRatio, table.rimInches).where(live),
    ]
  },
)

/** No longer written or read (`product_day_views` has the sums). The next release drops it. */
export const productViews = pgTable(
  'product_views',
  {
    id: id(),
    productId: ownedBy('product_id', () => products.id),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    createdAt: createdAt(),
  },
  (table) => [
    check('product_views_no_address', sql`${table.ipAddress} is null`),
    index('product_views_by_day').on(table.createdAt, table.productId),
    index('product_views_product').on(table.productId),
  ],
)
