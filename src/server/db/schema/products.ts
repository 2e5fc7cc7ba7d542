import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { speedSymbols, terrains } from '#domain/catalog/fitment-limits.ts'
import { productVisibilities } from '#domain/catalog/product-visibility.ts'
import { tyreClasses } from '#domain/catalog/tyre-classes.ts'
import { wheelFinishes } from '#domain/catalog/wheel-finishes.ts'
import { fasteners, seats } from '#domain/fitment/vehicle-on-record.ts'
import { cents, createdAt, enumText, id, moment, oneOf, ownedBy, sortableText, timestamps } from '../columns.ts'
import { brands, categories, subcategories, suppliers } from './catalog.ts'
import { fitSpecs } from './fit-specs.ts'
import { hasGtinCheckDigit, isTidyText } from './product-code-checks.ts'

/** Numbers for the codes that the shop makes itself: none is given twice, whatever becomes of its product. */
export const productSkuNumbers = pgSequence('product_sku_numbers', { startWith: 1 })

/**
 * Something for sale. Weight and measures are those of one packed piece, even in a set of four.
 * A product that was archived stays, with `deletedAt`, for the orders that hold it. The shop shows what is neither
 * archived nor hidden nor a draft. How many there are stands in `productStock`.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
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

    /** Its code in this shop, as it was typed; no two differ by case or accents alone. */
    sku: text('sku'),
    /** The barcode's number (EAN, UPC), with its check digit. */
    gtin: text('gtin'),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'restrict' }),
    /** Its code in the supplier's list. */
    supplierCode: text('supplier_code'),
    /** What the shop pays for a piece; only administrators see it. */
    costCents: cents('cost_cents'),
    ncm: text('ncm'),
    cest: text('cest'),
    goodsOrigin: smallint('goods_origin'),
    /** Where it lies in the store, as pick lists say it. */
    shelfPlace: text('shelf_place'),
    /** With so many pieces or fewer the staff is told to order more; null tells nobody. */
    lowStockLevel: integer('low_stock_level'),
    visibility: enumText('visibility', productVisibilities).notNull().default('published'),

    /** Addresses of its pictures and videos, the main one first. */
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'::text[]`),
    imageUrl: text('image_url').generatedAlwaysAs(sql`image_urls[1]`),

    rimInches: integer('rim_inches'),
    rimWidthInches: numeric('rim_width_inches', { precision: 3, scale: 1, mode: 'number' }),
    /** Bolts x circle in mm, as `5x114.3`; wheels drilled twice have two. */
    boltPatterns: text('bolt_patterns').array().notNull().default(sql`'{}'::text[]`),
    /** To half a millimetre: ET48,5 and ET50,5 are made. */
    offsetMm: numeric('offset_mm', { precision: 4, scale: 1, mode: 'number' }),
    centreBoreMm: numeric('centre_bore_mm', { precision: 4, scale: 1, mode: 'number' }),
    tyreWidthMm: integer('tyre_width_mm'),
    tyreAspectRatio: integer('tyre_aspect_ratio'),
    loadIndex: integer('load_index'),
    speedSymbol: enumText('speed_symbol', speedSymbols),
    /** The second index of a tyre mounted in pairs, as 104 of `106/104T`. */
    loadIndexTwin: integer('load_index_twin'),
    /** XL: a higher load at a higher pressure. */
    isReinforced: boolean('is_reinforced').notNull().default(false),
    /** A tyre of the C or LT build. */
    isCommercial: boolean('is_commercial').notNull().default(false),
    isRunFlat: boolean('is_run_flat').notNull().default(false),
    terrain: enumText('terrain', terrains),
    /** What one wheel may carry. */
    wheelLoadKg: integer('wheel_load_kg'),
    finish: enumText('finish', wheelFinishes),
    /** What Inmetro's label says of a tyre, and the year of its DOT code. */
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
    /** As `M14x1.5`. */
    thread: text('thread'),
    seat: enumText('seat', seats),
    /** What a verdict depends on of all this; a trigger keeps it. None for what is no wheel, tyre or part of a wheel. */
    fitSpecId: integer('fit_spec_id').references(() => fitSpecs.id, { onDelete: 'restrict' }),

    /** What lists are ordered and narrowed by: none while the price is on request. */
    listedPriceCents: cents('listed_price_cents').generatedAlwaysAs(
      sql`case when is_price_on_request then null else price_cents end`,
    ),
    /** The name without accents and case: what lists are ordered by. */
    sortName: sortableText('sort_name').generatedAlwaysAs(sql`normalise(name)`),
    /**
     * Name and description, a line each, in the spelling that searches look for words in. A trigger keeps it: a generated column
     * would be worked out again with every price, as PostgreSQL does wherever a trigger runs before an update.
     */
    searchText: sortableText('search_text'),

    /** All its codes, a line each, as the staff searches them (`productSearchTexts`). */
    codeText: sortableText('code_text').generatedAlwaysAs(
      sql`normalise(coalesce(sku, '') || chr(10) || coalesce(gtin, '') || chr(10) || coalesce(supplier_code, '') || chr(10) || coalesce(ncm, '') || chr(10) || coalesce(cest, '') || chr(10) || coalesce(shelf_place, ''))`,
    ),

    /** Pieces sold in the last days that count (`domain/catalog/best-selling.ts`). A job keeps it. */
    soldCount: integer('sold_count').notNull().default(0),

    ...timestamps(),
    deletedAt: moment('deleted_at'),
    /** The transaction that wrote it last; a trigger keeps it. None where that was before the trigger. */
    changedIn: bigint('changed_in', { mode: 'number' }),
    /** The transaction that last wrote more of it than its values, such as its price and its sales; the same trigger keeps it. */
    contentChangedIn: bigint('content_changed_in', { mode: 'number' }),
  },
  (table) => {
    const live = sql`deleted_at is null`
    const fallingPrice = () =>
      [table.listedPriceCents.desc().nullsLast(), table.id.desc().nullsFirst(), table.visibility] as const
    return [
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
        // Not `oneOf`, whose text is another: the whole table would be checked again.
        sql`${table.speedSymbol} in (${sql.raw(speedSymbols.map((symbol) => `'${symbol}'`).join(','))})`,
      ),
      check('products_load_index_twin', sql`${table.loadIndexTwin} between 50 and 200`),
      check('products_terrain', oneOf(table.terrain, terrains)),
      check('products_wheel_load', sql`${table.wheelLoadKg} between 100 and 5000`),
      check('products_finish', oneOf(table.finish, wheelFinishes)),
      check('products_energy_class', oneOf(table.energyClass, tyreClasses)),
      check('products_wet_grip_class', oneOf(table.wetGripClass, tyreClasses)),
      check('products_noise', sql`${table.noiseDb} between 50 and 90 and ${table.noiseWaves} between 1 and 3`),
      check('products_dot_year', sql`${table.dotYear} between 2000 and 2099`),
      check('products_warranty', sql`${table.warrantyMonths} between 1 and 120`),
      check('products_ring', sql`${table.ringInnerMm} between 30 and 200 and ${table.ringOuterMm} between 30 and 200`),
      check('products_spacer', sql`${table.spacerMm} between 1 and 100`),
      check('products_fastener', oneOf(table.fastener, fasteners)),
      check('products_thread', sql`${table.thread} ~ '^M[0-9]{2}x[0-9]([.][0-9]{1,2})?$'`),
      check('products_seat', oneOf(table.seat, seats)),
      check('products_sku', isTidyText(table.sku, 40)),
      check('products_gtin', hasGtinCheckDigit(table.gtin)),
      check('products_supplier_code', isTidyText(table.supplierCode, 60)),
      check('products_cost_not_negative', sql`${table.costCents} >= 0`),
      check('products_ncm', sql`${table.ncm} ~ '^[0-9]{8}$'`),
      check('products_cest', sql`${table.cest} ~ '^[0-9]{7}$'`),
      check('products_goods_origin', sql`${table.goodsOrigin} between 0 and 8`),
      check('products_shelf_place', isTidyText(table.shelfPlace, 60)),
      check('products_low_stock_level', sql`${table.lowStockLevel} between 0 and 1000000`),
      check('products_visibility', oneOf(table.visibility, productVisibilities)),
      uniqueIndex('products_sku_unique').on(sql`normalise(${table.sku})`),
      uniqueIndex('products_supplier_code_unique')
        .on(table.supplierId, sql`normalise(${table.supplierCode})`)
        .where(sql`supplier_id is not null and supplier_code is not null`),
      index('products_gtin_number').on(table.gtin).where(sql`gtin is not null`),
      index('products_of_supplier').on(table.supplierId, table.id).where(sql`supplier_id is not null`),
      index('products_archived').on(table.deletedAt.desc(), table.id).where(sql`deleted_at is not null`),
      index('products_changed').on(table.changedIn).where(sql`changed_in is not null`),
      index('products_unpublished')
        .on(table.visibility, table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and visibility <> 'published'`),
      // Each ends with who sees a product: the shop's lists and those of the staff are read in the index alone.
      index('products_by_name').on(table.sortName, table.id, table.visibility).where(live),
      // Backwards, an index would begin with the prices on request: they come last in both orders, so each has its own.
      index('products_by_price').on(table.listedPriceCents, table.id, table.visibility).where(live),
      index('products_by_price_falling')
        .on(...fallingPrice())
        .where(live),
      index('products_newest').on(table.createdAt.desc(), table.id, table.visibility).where(live),
      index('products_category_by_name').on(table.categoryId, table.sortName, table.id, table.visibility).where(live),
      index('products_category_by_price')
        .on(table.categoryId, table.listedPriceCents, table.id, table.visibility)
        .where(live),
      index('products_category_by_price_falling')
        .on(table.categoryId, ...fallingPrice())
        .where(live),
      index('products_subcategory_by_name')
        .on(table.subcategoryId, table.sortName, table.id, table.visibility)
        .where(live),
      index('products_subcategory_by_price')
        .on(table.subcategoryId, table.listedPriceCents, table.id, table.visibility)
        .where(live),
      index('products_subcategory_by_price_falling')
        .on(table.subcategoryId, ...fallingPrice())
        .where(live),
      // What is related to a product: its nearest in price, among those of its subcategory or of its category.
      index('products_category_by_paid_price').on(table.categoryId, table.priceCents, table.id).where(live),
      index('products_kind_by_paid_price')
        .on(table.categoryId, table.subcategoryId, table.priceCents, table.id)
        .where(live),
      index('products_by_sales').on(table.soldCount.desc(), table.id, table.visibility).where(live),
      index('products_category_by_sales')
        .on(table.categoryId, table.soldCount.desc(), table.id, table.visibility)
        .where(live),
      index('products_subcategory_by_sales')
        .on(table.subcategoryId, table.soldCount.desc(), table.id, table.visibility)
        .where(live),
      index('products_category_newest')
        .on(table.categoryId, table.createdAt.desc(), table.id, table.visibility)
        .where(live),
      index('products_subcategory_newest')
        .on(table.subcategoryId, table.createdAt.desc(), table.id, table.visibility)
        .where(live),
      index('products_without_picture')
        .on(table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and image_urls = '{}'`),
      index('products_without_measures')
        .on(table.createdAt.desc(), table.id)
        .where(
          sql`deleted_at is null and (weight_grams is null or height_cm is null or width_cm is null or length_cm is null)`,
        ),
      index('products_without_sku').on(table.createdAt.desc(), table.id).where(sql`deleted_at is null and sku is null`),
      index('products_with_low_stock_level')
        .on(table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and low_stock_level is not null`),
      index('products_uncategorised')
        .on(table.sortName, table.id)
        .where(sql`deleted_at is null and category_id is null`),
      index('products_brand').on(table.brandId),
      index('products_of_brand').on(table.brandId, table.id).where(live),
      index('products_marked_new').on(table.createdAt.desc(), table.id).where(sql`deleted_at is null and is_new`),
      index('products_sets_of_four')
        .on(table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and is_set_of_four`),
      index('products_on_request')
        .on(table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and is_price_on_request`),
      index('products_mirrored')
        .on(table.createdAt.desc(), table.id)
        .where(sql`deleted_at is null and mirror_to_bolinha_site`),
      index('products_featured').on(table.createdAt.desc(), table.id).where(sql`deleted_at is null and is_featured`),
      index('products_on_offer')
        .on(table.discountPercentage.desc(), table.id)
        .where(sql`deleted_at is null and discount_percentage > 0`),
      index('products_fit_spec').on(table.fitSpecId, table.id).where(live),
      index('products_bolt_pattern').using('gin', table.boltPatterns),
      index('products_tyre_size').on(table.tyreWidthMm, table.tyreAspectRatio, table.rimInches).where(live),
    ]
  },
)

/** Single looks at products: no longer written nor read, since `product_day_views` has their sums. The next release drops it. */
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

/** The transactions in which products were deleted for good, as when an import that added some is taken back: a trigger notes them. */
export const productDeletions = pgTable('product_deletions', {
  deletedIn: bigint('deleted_in', { mode: 'number' }).primaryKey(),
})
