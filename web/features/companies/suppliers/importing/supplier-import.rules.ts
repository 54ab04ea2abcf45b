/** How a list of suppliers is read: companies of the directory, and those that the operator is asked to list. */
import {
  ORGANIZATION_REQUEST_RECORD,
  REQUEST_LINES,
  requestFieldOf,
  SUPPLIER_FIELDS,
  type SupplierField,
  supplierColumnOf,
} from '#contract/companies/organization-request-record.ts'
import {
  type NewOrganizationRequest,
  newOrganizationRequest,
} from '#contract/companies/organization-requests.ts'
import { MAX_NAMED_COMPANIES, type NamedCompany } from '#contract/companies/suppliers.ts'
import { email, webAddress } from '#contract/values/fields.ts'
import { eachOf, pickKeys } from '#contract/values/record-fields.ts'
import { formatCountry } from '#web/lib/formats.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { ASK_OPERATOR } from '#web/records/table-import/questions.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { RowAt, TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { saysNothing } from '#web/records/table-import/values/amounts.rules.ts'
import { placeIn } from '#web/records/table-import/values/places.rules.ts'
import { plain, readCountryCode, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './supplier-words.json' with { type: 'json' }

/** `name`: as the directory calls it, where it is known. */
export interface ImportedSupplier extends Record<SupplierField, string> {
  id: number
  /** Of the directory; null for one that is asked for, and for one that is left out. */
  organization_id: number | null
  is_asked: boolean
}

const EMPTY = {
  ...eachOf(REQUEST_LINES, () => ''),
  ...{ country: '', contact_email: '', website: '', note: '' },
} satisfies Record<Exclude<SupplierField, 'name'>, string>

const isMail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)

export const SUPPLIER_TABLE: TableColumns<SupplierField> = {
  keys: SUPPLIER_FIELDS,
  columns: columnsOfWords<SupplierField>(
    eachOf(SUPPLIER_FIELDS, (field) => supplierColumnOf(field).head ?? requestFieldOf(field).label),
    words satisfies Record<SupplierField, readonly string[]>,
  ),
  ...{ unread: [], required: ['name'], numbers: [], percents: [], joined: ['note'] },
  named: ['name'],
  cells: { country: (text) => 'code' in readCountryCode(text), contact_email: isMail },
}

export interface SupplierGiven {
  /** By the names of the file in plain letters. */
  named: ReadonlyMap<string, readonly NamedCompany[]>
}

/** The names that the directory is asked about before the rows are read. */
export const namesIn = ({ rows, found, matching }: ImportTable<SupplierField>): string[] => {
  const column = matching.indexOf('name')
  const said = rows.slice(found.lastHeadRow + 1, found.end).map((row) => textOf(row[column]))
  const names = new Map(
    said.map((name) => [plain(name), name.slice(0, ORGANIZATION_REQUEST_RECORD.name.max)]),
  )
  return [...names].flatMap(([key, name]) => (key === '' ? [] : [name])).slice(0, MAX_NAMED_COMPANIES)
}

export const givenOf = (found: readonly { name: string; companies: NamedCompany[] }[]): SupplierGiven => ({
  named: new Map(found.map(({ name, companies }) => [plain(name), companies])),
})

const supplierOf = (id: number, company: NamedCompany): ImportedSupplier => ({
  ...{ id, name: company.name, organization_id: company.id, is_asked: false },
  ...{ ...EMPTY, country: company.country ?? '', city: company.city ?? '' },
})

/** Of a company that one name means alone. */
const onlyCalled = (companies: readonly NamedCompany[]): NamedCompany | null => {
  const called = companies.filter(({ is_called }) => is_called)
  return called.length === 1 ? (called[0] ?? null) : null
}

const bodyOf = (line: ImportedSupplier) => ({ ...pickKeys(line, SUPPLIER_FIELDS), type: 'supplier' })

export const requestOf = (line: ImportedSupplier): NewOrganizationRequest =>
  newOrganizationRequest.parse(bodyOf(line))

type At = RowAt<SupplierField, ImportedSupplier>
type Reading = LineReading<SupplierField, ImportedSupplier>

const sayPlace = ({ name, city, country }: NamedCompany): string =>
  [name, city, country && formatCountry(country)].filter(Boolean).join(' · ')

/** The company that a row means; `asked` where nobody knows it and the operator lists it. */
const readCompany = (reading: Reading, { own }: At, given: SupplierGiven): NamedCompany | 'asked' | null => {
  const said = own.text('name')
  const companies = given.named.get(plain(said)) ?? []
  const only = onlyCalled(companies)
  if (only) return only
  const isSeveral = companies.some(({ is_called }) => is_called)
  const question = {
    ...{ about: 'company', said, proposal: null, canBeEmpty: true },
    choices: companies.map((company) => ({ value: String(company.id), label: sayPlace(company) })),
  }
  const meant = (answer: string | undefined) => {
    if (answer === '') return null
    if (answer === ASK_OPERATOR && !isSeveral) return 'asked'
    return companies.find(({ id }) => String(id) === answer)
  }
  const answer = own.ask({ ...question, id: `company:${plain(said)}` })
  // Another table may remember a company that the directory does not propose for this name.
  const isElsewhere = answer !== undefined && meant(answer) === undefined
  const id = isElsewhere ? `supplier:${plain(said)}` : `company:${plain(said)}`
  const company = meant(isElsewhere ? own.ask({ ...question, id }) : answer)
  if (company === undefined) reading.asked.name = id
  return company ?? null
}

/** @param isAsked whether the operator has to be told it */
const readCountry = (reading: Reading, { own }: At, isAsked: boolean): void => {
  const place = placeIn(own.text('country'))
  const said = place?.country ?? own.text('country')
  if (place && reading.line.city === '') reading.set({ city: place.city })
  const read = said === '' || saysNothing(said) ? null : readCountryCode(said)
  if (read && 'code' in read) {
    reading.set({ country: read.code })
    return
  }
  if (!isAsked) return
  const of =
    read === null
      ? { id: 'company-country-missing:', about: 'company-country-missing', said: '' }
      : { id: `country:${plain(said)}`, about: 'country', said }
  const answer = own.ask({ ...of, choices: [], proposal: null, canBeEmpty: false })
  if (answer === undefined) reading.asked.country = of.id
  else reading.set({ country: answer })
}

/** `www.mill.example` as an address. */
const addressOf = (text: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/\S*)?$/u.test(text) ? `https://${text}` : text

/** What is no address, and what an address has beside it, goes into the note. */
const readContacts = (reading: Reading, { own }: At): string[] => {
  const mails = own.text('contact_email').split(/[\s,;|<>]+/)
  const mail = mails.find((each) => email.safeParse(each).success) ?? ''
  const site = addressOf(own.text('website'))
  const isSite = webAddress.safeParse(site).success
  reading.set({ contact_email: mail.toLowerCase(), website: isSite ? site : '' })
  const said = [
    own.text('contact_email') === mail ? '' : own.text('contact_email'),
    isSite ? '' : own.text('website'),
  ]
  return said.filter((text) => text !== '' && !saysNothing(text))
}

const readNote = (reading: Reading, at: At, contacts: readonly string[]): void => {
  const noted = at.own
    .texts('note')
    .filter(({ text }) => !saysNothing(text))
    .map(({ head, text }) => (head === '' ? text : `${head}: ${text}`))
  reading.set({ note: [...noted, ...contacts].join('\n') })
}

const UNREAD = ['name', 'country', ...REQUEST_LINES] as const

export const SUPPLIER_READER: TableReader<SupplierField, ImportedSupplier, SupplierGiven> = {
  columns: SUPPLIER_TABLE,
  ...{ places: {}, name: 'name', isGroup: () => false, canRepeat: true },
  former: (own, { named }) => {
    const company = onlyCalled(named.get(plain(own.text('name'))) ?? [])
    return company?.favorite ? supplierOf(company.id, company) : null
  },
  blank: (row) => ({
    ...{ id: -row, name: '', organization_id: null, is_asked: false },
    ...EMPTY,
  }),
  leftOut: (blank, name) => ({ ...blank, name }),
  read: (at, given) => {
    const { own, blank, former } = at
    const reading: Reading = new LineReading(blank)
    if (former) return reading.read
    reading.set({ name: own.text('name') })
    for (const key of UNREAD) {
      const { problem, asked } = own.unread(key)
      if (problem !== undefined) reading.problems[key] = problem
      if (asked !== undefined) reading.asked[key] = asked
    }
    if (own.text('name') === '') reading.problems.name ??= 'The company name is required'
    if (reading.problems.name !== undefined) return reading.read
    const company = readCompany(reading, at, given)
    if (company !== null && company !== 'asked') {
      reading.line = supplierOf(blank.id, company)
      return reading.read
    }
    reading.set({ ...eachOf(REQUEST_LINES, (field) => own.text(field)), is_asked: company === 'asked' })
    readNote(reading, at, readContacts(reading, at))
    readCountry(reading, at, company === 'asked')
    if (company !== 'asked') return reading.read
    const { error } = newOrganizationRequest.safeParse(bodyOf(reading.line))
    for (const { path, message } of error?.issues ?? []) {
      const key = SUPPLIER_FIELDS.find((each) => each === path[0]) ?? 'name'
      if (reading.asked[key] === undefined) reading.problems[key] ??= message
    }
    return reading.read
  },
}
