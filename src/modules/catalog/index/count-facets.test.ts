import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickAttributes } from '#modules/fitment/attributes/rules.ts'
import { noAttributes } from '#test/builders/no-attributes.ts'
import { type FacetChoices, type FacetName, facetedAttributes, facetNames, isYesFacet, yes } from '../listing/facets.ts'
import { chosenGroups, countColumns } from './count-facets.ts'
import { type FacetedProduct, type FacetValues, facetValues, openFacetColumns } from './groups.ts'

const nothing: FacetedProduct = {
  brandName: null,
  isInStock: false,
  isOnOffer: false,
  ...pickAttributes(noAttributes, facetedAttributes),
}
type FacetGroup = { values: FacetValues; count: number }
const group = (product: Partial<FacetedProduct>, count = 1): FacetGroup => ({
  values: facetValues({ ...nothing, ...product }),
  count,
})
const columnsOf = (groups: readonly FacetGroup[]) => {
  const columns = openFacetColumns()
  for (const { values } of groups) columns.add(values)
  return columns.all()
}
const count = (groups: readonly FacetGroup[], choices: FacetChoices) =>
  countColumns(
    columnsOf(groups),
    Uint32Array.from(groups, (one) => one.count),
    choices,
  )
/** The naive check whether products are chosen. */
const passes = (values: FacetValues, choices: FacetChoices) =>
  facetNames.every((name) => !choices[name] || values[name].some((value) => choices[name]?.includes(value)))
/** A facet as `value count`, what is chosen with a star. */
const countsOf = (groups: FacetGroup[], choices: FacetChoices, name: FacetName) =>
  count(groups, choices)
    .find((facet) => facet.name === name)
    ?.values.map(({ value, count, chosen }) => `${value} ${count}${chosen ? '*' : ''}`)

describe('the counts of a facet', () => {
  const wheels = [
    group({ rimInches: 15, boltPatterns: ['4x100', '4x108'], brandName: 'TSW' }, 3),
    group({ rimInches: 17, boltPatterns: ['5x112'], brandName: 'TSW' }, 2),
    group({ rimInches: 17, boltPatterns: ['4x100'], brandName: 'Krmai' }, 4),
  ]

  it('respect the choices in all other facets', () => {
    expect(countsOf(wheels, { rim: ['17'] }, 'rim')).toEqual(['15 3', '17 6*'])
    expect(countsOf(wheels, { rim: ['17'] }, 'pcd')).toEqual(['4x100 4', '5x112 2'])
    expect(countsOf(wheels, { rim: ['17'], brand: ['TSW'] }, 'pcd')).toEqual(['5x112 2'])
    expect(countsOf(wheels, { rim: ['17'], brand: ['TSW'] }, 'rim')).toEqual(['15 3', '17 2*'])
  })

  it('include a product under each of its values', () => {
    expect(countsOf(wheels, {}, 'pcd')).toEqual(['4x100 7', '4x108 3', '5x112 2'])
    expect(countsOf(wheels, { pcd: ['4x100', '4x108'] }, 'rim')).toEqual(['15 3', '17 4'])
  })

  it('include a chosen value that no product has', () => {
    expect(countsOf(wheels, { rim: ['22'], brand: ['Krmai'] }, 'rim')).toEqual(['17 4', '22 0*'])
    expect(countsOf([], { speed: ['V'] }, 'speed')).toEqual(['V 0*'])
  })

  it('are in the order of their measures', () => {
    const tyres = (['V', 'H', 'T', 'Y'] as const).map((speedSymbol, index) =>
      group({ speedSymbol, offsetMm: 40 - 7.5 * index }),
    )
    expect(countsOf(tyres, {}, 'speed')).toEqual(['T 1', 'H 1', 'V 1', 'Y 1'])
    expect(countsOf(tyres, {}, 'offset')).toEqual(['17.5 1', '25 1', '32.5 1', '40 1'])
  })
})

describe('a facet is shown', () => {
  it('if its products differ in it', () => {
    expect(countsOf([group({ rimInches: 15 }), group({ rimInches: 15 })], {}, 'rim')).toBeUndefined()
    expect(countsOf([group({ isInStock: true }, 5)], {}, 'inStock')).toBeUndefined()
    expect(countsOf([group({ isInStock: true }, 5), group({})], {}, 'inStock')).toEqual(['true 5'])
  })

  it('if it is known of at least one product in ten', () => {
    const rims = [group({ rimInches: 15 }), group({ rimInches: 16 })]
    expect(countsOf([...rims, group({}, 18)], {}, 'rim')).toEqual(['15 1', '16 1'])
    expect(countsOf([...rims, group({}, 19)], {}, 'rim')).toBeUndefined()
    expect(countsOf([...rims, group({}, 19)], { rim: ['16'] }, 'rim')).toEqual(['15 1', '16 1*'])
  })

  it('independently of other choices', () => {
    const groups = [group({ rimInches: 15, brandName: 'A' }), group({ rimInches: 16, brandName: 'B' })]
    expect(countsOf(groups, { rim: ['15'] }, 'brand')).toEqual(['A 1'])
  })
})

const maybe = <const Value>(...values: Value[]) => fc.constantFrom(null, ...values)
const known = fc.record({
  brandName: maybe('A', 'B, C', 'D'),
  isInStock: fc.boolean(),
  isOnOffer: fc.boolean(),
  rimInches: maybe(15, 16, 17),
  rimWidthInches: maybe(6, 7.5),
  boltPatterns: fc.subarray(['4x100', '4x108', '5x112']),
  offsetMm: maybe(35, 40.5),
  tyreWidthMm: maybe(195, 205),
  tyreAspectRatio: maybe(55, 60),
  loadIndex: maybe(88, 91),
  speedSymbol: maybe('H', 'V'),
  terrain: maybe('ht', 'at'),
})
const products: fc.Arbitrary<FacetedProduct> = known.map((some) => ({ ...nothing, ...some }))
/** Values to choose: of a facet without any here, none is chosen. */
const possible: { readonly [Name in FacetName]?: string[] } = {
  inStock: [yes],
  offers: [yes],
  brand: ['A', 'B C', 'D', 'E'],
  rim: ['15', '16', '18'],
  rimWidth: ['6', '7.5'],
  pcd: ['4x100', '4x108', '5x112'],
  offset: ['35', '40.5'],
  width: ['195'],
  aspect: ['55', '60'],
  load: ['88', '91'],
  speed: ['H', 'V'],
  terrain: ['at'],
}
const choicesOf = fc
  .subarray(
    facetNames.filter((name) => possible[name]),
    { maxLength: 4 },
  )
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.subarray(possible[name] ?? [], { minLength: 1 })]))),
  ) as fc.Arbitrary<FacetChoices>

it('each count is the number of products that the list would have with that value alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(products, fc.integer({ min: 1, max: 3 })), { maxLength: 30 }),
      choicesOf,
      (list, choices) => {
        const groups = list.map(([product, count]) => group(product, count))
        for (const { name, values } of count(groups, choices)) {
          for (const { value, count: shownCount, chosen } of values) {
            const alone = { ...choices, [name]: [value] }
            const left = groups.filter((one) => passes(one.values, alone))
            expect(shownCount).toBe(left.reduce((sum, one) => sum + one.count, 0))
            expect(chosen).toBe(choices[name]?.includes(value) ?? false)
          }
          if (!isYesFacet(name)) expect(new Set(values.map(({ value }) => value)).size).toBe(values.length)
        }
      },
    ),
  )
})

it('selects the groups that have one of the chosen values of each facet', () => {
  fc.assert(
    fc.property(fc.array(products, { maxLength: 30 }), choicesOf, (list, choices) => {
      const groups = list.map((product) => group(product))
      const chosen = [...chosenGroups(columnsOf(groups), choices)]
      expect(chosen).toEqual(groups.map(({ values }) => Number(passes(values, choices))))
    }),
  )
})

it('shows every chosen value, and no other value that no product of the list has', () => {
  fc.assert(
    fc.property(fc.array(products, { maxLength: 20 }), choicesOf, (list, choices) => {
      const groups = list.map((product) => group(product))
      const facets = count(groups, choices)
      for (const name of facetNames) {
        const shown = facets.find((facet) => facet.name === name)?.values ?? []
        expect(
          shown
            .filter(({ chosen }) => chosen)
            .map(({ value }) => value)
            .sort(),
        ).toEqual([...(choices[name] ?? [])].sort())
        for (const { count: shownCount, chosen } of shown) expect(shownCount > 0 || chosen).toBe(true)
      }
    }),
  )
})
