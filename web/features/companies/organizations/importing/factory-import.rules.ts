/** How a list of sites is read as factories of a company. */
import { emptyFactory } from '#contract/companies/factory-fields.ts'
import {
  asColumns,
  columnOf,
  FACTORY_COLUMNS,
  FACTORY_FIELDS,
  FACTORY_LINES,
  type FactoryColumn,
  type FactoryField,
  factoryFieldOf,
} from '#contract/companies/factory-record.ts'
import { addFactory, type CompanyProfile } from '#contract/companies/organizations.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { placeIn } from '#web/records/table-import/values/places.rules.ts'
import { plain, readCountryCode } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './factory-words.json' with { type: 'json' }

/** An address is read for its city and its country, and not kept. */
export type FactoryKey = FactoryField | 'address'

export interface ImportedFactory extends Record<FactoryColumn, string> {
  id: number
}

export const FACTORY_TABLE: TableColumns<FactoryKey> = {
  keys: [...FACTORY_FIELDS, 'address'],
  columns: columnsOfWords<FactoryKey>(
    {
      ...eachOf(FACTORY_FIELDS, (field) => factoryFieldOf(field).head ?? factoryFieldOf(field).label),
      address: 'Address',
    },
    words satisfies Record<FactoryKey, readonly string[]>,
  ),
  ...{ unread: [], required: ['name'], numbers: [], percents: [] },
  cells: { country: (text) => 'code' in readCountryCode(text) },
}

export const importedOf = (factory: CompanyProfile['factories'][number]): ImportedFactory => ({
  id: factory.id,
  ...eachOf(FACTORY_COLUMNS, (column) => factory[column] ?? ''),
})

export interface FactoryGiven {
  present: readonly ImportedFactory[]
  company: Pick<CompanyProfile, 'id' | 'city' | 'country'>
}

export const bodyOf = ({ id: _, ...place }: ImportedFactory, companyId: number) => ({
  ...place,
  global_organization_id: companyId,
})

type Own = Parameters<TableReader<FactoryKey, ImportedFactory, FactoryGiven>['read']>[0]['own']

/** Lists that say countries alone are of factories near each other more often than not: their city is asked once for each country. */
const readCity = (reading: LineReading<FactoryKey, ImportedFactory>, own: Own): void => {
  const { established_city: city, established_country: country } = reading.line
  if (city !== '' || country === '' || reading.asked.country !== undefined) return
  const id = `city-missing:${country}`
  const answer = own.ask({
    ...{ id, about: 'city-missing', said: formatCountry(country), choices: [] },
    ...{ proposal: null, canBeEmpty: false },
  })
  if (answer === undefined) reading.asked.city = id
  else reading.set({ established_city: answer })
}

/** A company has a factory of one name in one city once: a file adds factories and changes none. */
export const FACTORY_READER: TableReader<FactoryKey, ImportedFactory, FactoryGiven> = {
  columns: FACTORY_TABLE,
  ...{ places: {}, name: 'name', isGroup: () => false },
  former: (own, { present }) => {
    const [name, city] = [foldText(own.text('name')), foldText(own.text('city'))]
    return (
      present.find(
        (each) => foldText(each.name) === name && (city === '' || foldText(each.established_city) === city),
      ) ?? null
    )
  },
  blank: (row, { company }) => ({
    id: -row,
    ...asColumns(emptyFactory(company)),
  }),
  leftOut: (blank, name) => ({ ...blank, name }),
  read: ({ own, blank, former }, { company }) => {
    const reading = new LineReading<FactoryKey, ImportedFactory>(blank)
    if (former) return reading.read
    reading.set({ name: own.text('name'), ...eachOf(FACTORY_LINES, (field) => own.text(field)) })
    const place = placeIn(own.text('country')) ?? placeIn(own.text('address'))
    const isOne = 'code' in readCountryCode(own.text('country'))
    const said = (isOne ? '' : place?.country) || own.text('country') || (place?.country ?? '')
    const city = own.text('city') || (place?.city ?? '')
    // What says its country alone stands in no city that is known: the company's own may be elsewhere.
    if (city !== '' || said !== '') reading.set({ established_city: city })
    const country = said === '' ? null : readCountryCode(said)
    if (country && 'code' in country) reading.set({ established_country: country.code })
    else if (country) {
      const id = `country:${plain(said)}`
      const answer = own.ask({ id, about: 'country', said, choices: [], proposal: null, canBeEmpty: false })
      if (answer === undefined) reading.asked.country = id
      else reading.set({ established_country: answer })
    }
    readCity(reading, own)
    const { error } = addFactory.body.safeParse(bodyOf(reading.line, company.id))
    for (const { path, message } of error?.issues ?? []) {
      const key = FACTORY_FIELDS.find((field) => columnOf(field) === path[0]) ?? 'name'
      if (reading.asked[key] === undefined) reading.problems[key] ??= message
    }
    return reading.read
  },
}
