import { type Attribute, productAttributes } from './product-attributes.ts'

type Table = typeof productAttributes
export type AttributeName = keyof Table
export type AttributeKind = Attribute['kind']

/** The names of those of which this is true in the table. */
type NameWith<Part> = { [Name in AttributeName]: Table[Name] extends Part ? Name : never }[AttributeName]

/** The names of those whose values are of this kind. */
export type AttributeOfKind<Kind extends AttributeKind> = NameWith<{ kind: Kind }>

export type NamedAttribute = NameWith<{ isNamed: true }>
export type FittingAttribute = NameWith<{ decidesFit: true }>
export type PagePlace = NonNullable<Attribute['page']>
export type PageAttribute<Place extends PagePlace> = NameWith<{ page: Place }>

type ValueOf<One> = One extends { kind: 'number' }
  ? number | null
  : One extends { choices: readonly (infer Choice)[] }
    ? Choice | null
    : One extends { kind: 'flag' }
      ? boolean
      : One extends { kind: 'boltPatterns' }
        ? string[]
        : string | null

/** What is stored of each attribute; null, false or an empty list for what is not known. */
export type AttributeValues = { [Name in AttributeName]: ValueOf<Table[Name]> }

/** All names, in the order of the table. */
export const attributeNames = Object.keys(productAttributes) as AttributeName[]

/** What is true of an attribute, with what the table leaves unsaid. */
export const attribute = (name: AttributeName): Attribute => productAttributes[name]

/** Whether the values of an attribute are of one of these kinds. */
export function isOfKind<Kind extends AttributeKind>(
  name: AttributeName,
  ...kinds: readonly Kind[]
): name is AttributeOfKind<Kind> {
  return kinds.some((kind) => kind === productAttributes[name].kind)
}

/** The names of the attributes of these kinds. */
export const attributesOfKind = <Kind extends AttributeKind>(...kinds: readonly Kind[]): AttributeOfKind<Kind>[] =>
  attributeNames.filter((name) => isOfKind(name, ...kinds))

export const namedAttributes = attributeNames.filter((name): name is NamedAttribute => attribute(name).isNamed === true)

export const fittingAttributes = attributeNames.filter(
  (name): name is FittingAttribute => attribute(name).decidesFit === true,
)

/** The names of the attributes that the product's page has in this place. */
export const pageAttributes = <Place extends PagePlace>(place: Place): PageAttribute<Place>[] =>
  attributeNames.filter((name): name is PageAttribute<Place> => attribute(name).page === place)

/** These attributes alone of whatever has them. */
export function pickAttributes<Name extends AttributeName>(
  from: Pick<AttributeValues, Name>,
  names: readonly Name[],
): Pick<AttributeValues, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<AttributeValues, Name>
}
