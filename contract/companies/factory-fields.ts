/** What is filled in of a factory, and how answers have it (docs/product.md, Factory requests). */
import { z } from 'zod'
import { countryCode, id, nameText, optionalText, requiredText } from '../values/fields.ts'
import { eachOf, pickKeys } from '../values/record-fields.ts'
import {
  asColumns,
  asNamed,
  FACTORY_LINES,
  FACTORY_RECORD,
  type FactoryField,
  factoryLineOf,
  NAMED_COLUMNS,
} from './factory-record.ts'

/** As requests call them. */
export const factoryInput = {
  name: nameText(FACTORY_RECORD.name.max, 'The factory name is required'),
  city: requiredText(FACTORY_RECORD.city.max, 'The city is required'),
  country: countryCode,
  ...eachOf(FACTORY_LINES, (field) => optionalText(factoryLineOf(field).max)),
} satisfies Record<FactoryField, z.ZodType>

/** The same of a factory that is there. */
export const factoryColumns = asColumns({
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  ...eachOf(FACTORY_LINES, () => z.string().nullable()),
} satisfies Record<FactoryField, z.ZodType>)

/** As the map names it. */
export const mappedColumns = asNamed(factoryColumns)

/** As steps of passports, lots and lines of a BOM name it. */
export const namedFactory = z.object({ id, ...pickKeys(factoryColumns, NAMED_COLUMNS) })
export type NamedFactory = z.infer<typeof namedFactory>
/** What of a factory is kept where it is only named. */
export const namedFactoryOf = (factory: NamedFactory): NamedFactory =>
  pickKeys(factory, ['id', ...NAMED_COLUMNS])

type NamingRow = { factory_id: number | null; factory_name: string | null } & Omit<
  NamedFactory,
  'id' | 'name'
>
/** The same out of the row of a record that names one; null where it names none. */
export const factoryNamedIn = (row: NamingRow): NamedFactory | null =>
  row.factory_id === null
    ? null
    : namedFactoryOf({ ...row, id: row.factory_id, name: row.factory_name ?? '' })

const factoryFacts = z.object(asColumns(factoryInput))
/** What is filled in of a company's own factory, by its columns. */
export type FactoryFacts = z.output<typeof factoryFacts>

/** What a form begins with: most factories are where their company is. */
export const emptyFactory = ({ city, country }: { city: string | null; country: string | null }) =>
  ({
    ...{ name: '', city: city ?? '', country: country ?? '' },
    ...eachOf(FACTORY_LINES, () => ''),
  }) satisfies Record<FactoryField, string>
