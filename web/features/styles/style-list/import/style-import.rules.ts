/** How a row of a file is read as a style: a new one, or what it changes of one that is there. */
import { ERRORS } from '#contract/errors.ts'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { findEditedQuantityError, newStyle, styleChanges } from '#contract/styles/style-fields.ts'
import { IMPORT_TEXTS, type ImportNames, MAX_ROW_SUPPLIERS } from '#contract/styles/style-import.ts'
import { readStyleNumber } from '#contract/styles/style-number.rules.ts'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { type DayOrders, readDayCell } from '#web/records/table-import/reading/day-cells.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { RowAt, TableReader } from '#web/records/table-import/reading/table-reader.ts'
import { plain, readCountryCode } from '#web/records/table-import/values/read-values.rules.ts'
import { numbersOf } from '#web/records/table-import/values/style-numbers.rules.ts'
import { type ImportedStyle, importedOf, newStyleOf } from './imported-style.ts'
import { companiesIn, keyOfStyle, type StyleRows } from './names-in-file.rules.ts'
import { type ImportColumn, STYLE_TABLE } from './style-columns.rules.ts'
import { currencyOf, isSeason, piecesOf, statusOf, typeOf, typesNear, wholeOf } from './style-values.rules.ts'

export interface StyleGiven {
  names: ImportNames
  orders: DayOrders<ImportColumn>
  /** The rows of each of the brand's own references. */
  firstRows: ReadonlyMap<string, StyleRows>
}

type At = RowAt<ImportColumn, ImportedStyle>
type Own = At['own']
type Reading = LineReading<ImportColumn, ImportedStyle>

const referenceOf = (own: Own) => numbersOf(own.text('style_number'), own.text('brand_reference'))

const formerOf = (own: Own, { names }: StyleGiven): ImportedStyle | null => {
  const { number, reference } = referenceOf(own)
  const called = foldText(reference)
  const found = number
    ? names.styles.filter((style) => style.style_number === number)
    : names.styles.filter(
        (style) => style.can_change && called !== '' && foldText(style.brand_reference ?? '') === called,
      )
  return found.length === 1 && found[0] ? importedOf(found[0]) : null
}

interface Asked {
  /** `word:type/tee` */
  id: string
  about: string
  said: string
  choices: readonly { value: string; label: string }[]
  proposal: string | null
  canBeEmpty: boolean
}

/** The answer, if it is one of the choices; what waits for one is noted at the column. */
const askFor = (reading: Reading, own: Own, key: ImportColumn, question: Asked): string | undefined => {
  const answer = own.ask(question)
  const isKnown =
    answer !== undefined &&
    (question.choices.length === 0 ||
      (answer === '' && question.canBeEmpty) ||
      question.choices.some(({ value }) => value === answer))
  if (!isKnown) reading.asked[key] = question.id
  return isKnown ? answer : undefined
}

const named = (each: { id: number; name: string }) => ({ value: String(each.id), label: each.name })

const readType = (reading: Reading, { own, former }: At, { names }: StyleGiven): void => {
  const said = own.text('product_type')
  if (said === '' && former) return
  const types = names.product_types
  const known = said === '' ? null : typeOf(said, types)
  if (known) {
    reading.set({ product_type: known.id })
    return
  }
  const choices = types.map(named)
  const of =
    said === ''
      ? { id: 'product-type-missing:', about: 'product-type-missing', proposal: null }
      : { id: `word:type/${plain(said)}`, about: 'word', proposal: typesNear(said, types)[0] ?? null }
  const answer = askFor(reading, own, 'product_type', { ...of, said, choices, canBeEmpty: false })
  if (answer) reading.set({ product_type: Number(answer) })
}

const NEW = 'new'

const readCollection = (reading: Reading, { own, former, above }: At, { names }: StyleGiven): void => {
  const said = own.has('collection') ? own.text('collection') : former ? '' : (above?.said ?? '')
  if (said === '') return
  const called = foldText(said)
  const byNumber = names.collections.filter((each) => foldText(each.collection_number) === called)
  const byName = names.collections.filter((each) => foldText(each.name) === called)
  const bySeason = names.collections.filter((each) => foldText(each.season ?? '') === called)
  const [found = []] = [byNumber, byName, bySeason].filter((each) => each.length > 0)
  const [only] = found
  const put = (collection_id: number | null, new_collection: string | null = null) =>
    reading.set({ collection_id, new_collection })
  // Where several are called so and the style is in one of them, it stays there.
  const own_ = former && found.find(({ id }) => id === former.collection_id)
  if (own_ || (only && found.length === 1)) {
    put((own_ ?? only)?.id ?? null)
    return
  }
  const choices = [
    ...(found.length === 0 ? [{ value: NEW, label: 'A new collection' }] : []),
    ...(found.length === 0 ? names.collections : found).map((each) => ({
      value: String(each.id),
      label: `${each.name} · ${each.collection_number}`,
    })),
  ]
  const answer = askFor(reading, own, 'collection', {
    ...{ id: `word:collection/${plain(said)}`, about: 'word', said, choices, canBeEmpty: true },
    proposal: found.length === 0 ? NEW : null,
  })
  if (answer === undefined || answer === '') return
  if (answer === NEW) put(null, said)
  else put(Number(answer))
}

const readCurrency = (reading: Reading, { own, former }: At, { names }: StyleGiven): void => {
  const said = own.text('currency')
  if (said === '' && former) return
  const code = said === '' ? null : currencyOf(said)
  if (code !== null && names.currencies.includes(code)) {
    reading.set({ currency: code })
    return
  }
  const choices = names.currencies.map((each) => ({ value: each, label: each }))
  const of =
    said === ''
      ? { id: 'style-currency:', about: 'style-currency', proposal: null }
      : { id: `currency:${plain(said) || said}`, about: 'currency', proposal: null }
  const answer = askFor(reading, own, 'currency', { ...of, said, choices, canBeEmpty: false })
  if (answer) reading.set({ currency: answer })
}

const readDestination = (reading: Reading, { own, former }: At): void => {
  const said = own.text('delivery_destination')
  if (said === '' && former) return
  const read = said === '' ? null : readCountryCode(said)
  if (read && 'code' in read) {
    reading.set({ delivery_destination: read.code })
    return
  }
  const of =
    said === ''
      ? { id: 'destination-missing:', about: 'destination-missing' }
      : { id: `country:${plain(said)}`, about: 'country' }
  const question = { ...of, said, choices: [], proposal: null, canBeEmpty: false }
  const answer = askFor(reading, own, 'delivery_destination', question)
  if (answer) reading.set({ delivery_destination: answer })
}

const COUNTS = ['1', '2', '3', '4', '5', '6', '8', '10', '12'].map((value) => ({ value, label: value }))

/** `Navy / White` are two colours. */
const coloursIn = (text: string): number | null => {
  if (text === '' || /\d/.test(text)) return null
  return text.split(/[,;/&+|\n]/).filter((each) => each.trim() !== '').length
}

const readColours = (reading: Reading, { own, former }: At): void => {
  const said = own.text('colour_number')
  const counted = coloursIn(said)
  if (counted !== null) {
    reading.set({ colour_number: counted })
    return
  }
  if (said !== '') {
    readCount(reading, own, 'colour_number')
    return
  }
  if (former) return
  const id = 'colours-missing:'
  const question = {
    id,
    about: 'colours-missing',
    said: '',
    choices: COUNTS,
    proposal: '1',
    canBeEmpty: false,
  }
  const answer = askFor(reading, own, 'colour_number', question)
  if (answer) reading.set({ colour_number: Number(answer) })
}

const readCount = (reading: Reading, own: Own, key: 'bulk_order_quantity' | 'colour_number'): void => {
  const whole = wholeOf(own.text(key))
  if (whole !== null) {
    reading.set({ [key]: whole })
    return
  }
  const { amount, problem, asked } = own.amount(key)
  if (problem !== undefined) reading.problems[key] = problem
  if (asked !== undefined) reading.asked[key] = asked
  if (!amount || amount.digits === '') return
  const pieces = piecesOf(amount)
  if (pieces === null) reading.problems[key] = `“${own.text(key)}” is not a number`
  else reading.set({ [key]: pieces })
}

/** Lists of a PLM or a line sheet plan no quantities. */
const PIECES = ['1', '50', '100', '200', '300', '500', '1000', '2000', '5000', '10000']

const readQuantity = (reading: Reading, { own, former }: At): void => {
  if (own.text('bulk_order_quantity') !== '' || former) {
    readCount(reading, own, 'bulk_order_quantity')
    return
  }
  const answer = askFor(reading, own, 'bulk_order_quantity', {
    ...{ id: 'quantity-missing:', about: 'quantity-missing', said: '', proposal: null, canBeEmpty: false },
    choices: PIECES.map((value) => ({ value, label: value })),
  })
  if (answer) reading.set({ bulk_order_quantity: Number(answer) })
}

const readStatus = (reading: Reading, { own }: At): void => {
  const said = own.text('status')
  if (said === '') return
  const known = statusOf(said)
  if (typeof known === 'string') {
    reading.set({ status: known })
    return
  }
  const answer = askFor(reading, own, 'status', {
    ...{ id: `word:status/${plain(said)}`, about: 'word', said, choices: known, canBeEmpty: true },
    proposal: null,
  })
  const status = answer === undefined ? null : statusOf(answer)
  if (typeof status === 'string') reading.set({ status })
}

const readSuppliers = (reading: Reading, { own, former }: At, { names }: StyleGiven): void => {
  const said = companiesIn(own.text('suppliers'))
  const suppliers = new Map((former?.suppliers ?? []).map((each) => [each.id, each]))
  for (const name of said) {
    if ([...suppliers.values()].some((each) => foldText(each.name) === foldText(name))) continue
    if (!names.can_assign) {
      reading.problems.suppliers = ASSIGNMENT_TEXTS.needsVerification
      return
    }
    const found = names.companies.filter((each) => foldText(each.name) === foldText(name))
    const [only] = found
    const choices = (found.length > 1 ? found : names.companies).map(named)
    const question = { about: 'company', said: name, choices, proposal: null, canBeEmpty: true }
    const answer =
      only && found.length === 1
        ? String(only.id)
        : askFor(reading, own, 'suppliers', { ...question, id: `company:${plain(name)}` })
    const company = names.companies.find(({ id }) => String(id) === answer)
    if (company) suppliers.set(company.id, { id: company.id, name: company.name })
  }
  if (suppliers.size > MAX_ROW_SUPPLIERS) reading.problems.suppliers = IMPORT_TEXTS.tooManySuppliers
  if (said.length > 0) reading.set({ suppliers: [...suppliers.values()] })
}

/** The export names a style without a name so. */
const NAMELESS = titleOf({ style_name: null })

const readTexts = (reading: Reading, { own }: At): void => {
  if (own.has('style_name')) {
    const said = own.text('style_name')
    reading.set({ style_name: said === '' || said === NAMELESS ? null : said })
  }
  if (own.has('additional_information'))
    reading.set({ additional_information: own.text('additional_information') || null })
  for (const field of LINE_FIELDS)
    if (field !== 'brand_reference' && own.has(field)) reading.set({ [field]: own.text(field) || null })
  const { reference } = referenceOf(own)
  if (own.has('brand_reference') || reference !== '') reading.set({ brand_reference: reference || null })
}

const readDays = (reading: Reading, own: Own, { orders }: StyleGiven): void => {
  for (const key of ['start_date', 'end_date'] as const) {
    if (!own.has(key)) continue
    const read = readDayCell(own, key, orders)
    if (read === null) reading.set({ [key]: null })
    else if ('day' in read) reading.set({ [key]: read.day })
    else if ('asked' in read) reading.asked[key] = read.asked
    else reading.problems[key] = read.problem
  }
}

const isColumn = (field: string): field is ImportColumn =>
  (STYLE_TABLE.keys as readonly string[]).includes(field)

/** What the form would say of it. */
const judge = (reading: Reading, { former }: At): void => {
  const { line } = reading
  const fields = { ...line, collection_id: line.collection_id ?? undefined, version: undefined }
  const { error } = (former ? styleChanges : newStyle).safeParse(fields)
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    const key = field === 'collection_id' ? 'collection' : isColumn(field) ? field : 'style_name'
    if (reading.asked[key] === undefined) reading.problems[key] ??= message
  }
  if (!former || line.bulk_order_quantity === null || former.bulk_order_quantity === null) return
  const text = findEditedQuantityError(line.bulk_order_quantity, former.bulk_order_quantity)
  if (text) reading.problems.bulk_order_quantity ??= text
}

const keyOf = (own: Own): string =>
  keyOfStyle(
    referenceOf(own).reference,
    own.text('style_name'),
    own.has('style_number') || own.has('brand_reference'),
  )

const ROW_CHOICES = [
  { value: 'sum', label: 'Add up their pieces and colours' },
  { value: 'first', label: 'Take the first row of each' },
]
const ROWS_ASKED = 'style-rows:'
const NO_SUM = 'A row of this style says no whole number of pieces. Type the sum here.'

/**
 * Orders and line sheets have a row for each colour or size. One answer makes each style of its rows.
 * @returns whether the row says nothing besides the first one of its style
 */
const readSeveral = (reading: Reading, { own, former, row }: At, { firstRows }: StyleGiven): boolean => {
  const { number, reference } = referenceOf(own)
  const isTyped = own.edited('brand_reference') !== undefined || own.edited('style_number') !== undefined
  const rows = firstRows.get(keyOf(own))
  if (former || number !== null || isTyped || !rows || rows.count < 2) return false
  const [column = 'style_name'] = (['style_number', 'brand_reference'] as const).filter(own.has)
  const answer = askFor(reading, own, column, {
    ...{
      id: ROWS_ASKED,
      about: 'style-rows',
      said: reference || own.text('style_name'),
      choices: ROW_CHOICES,
    },
    ...{ proposal: 'sum', canBeEmpty: false },
  })
  if (row !== rows.first) return answer !== undefined
  if (answer === 'sum') {
    if (own.has('bulk_order_quantity') && own.edited('bulk_order_quantity') === undefined) {
      reading.set({ bulk_order_quantity: rows.pieces })
      if (rows.pieces === null) reading.problems.bulk_order_quantity = NO_SUM
    }
    if (rows.colours > 0 && own.edited('colour_number') === undefined)
      reading.set({ colour_number: rows.colours })
  }
  return false
}

/** Which style a row means, where that is not clear. */
const findUnclear = ({ own, former, row }: At, { firstRows }: StyleGiven): string | null => {
  const { number, reference } = referenceOf(own)
  if (former) return former.can_change ? null : ERRORS.forbidden.text
  const isNumber = own.text('style_number') !== '' && reference !== own.text('style_number')
  if (number !== null || isNumber) return IMPORT_TEXTS.noSuchStyle
  const isTyped = own.edited('brand_reference') !== undefined || own.edited('style_number') !== undefined
  const first = firstRows.get(keyOf(own))?.first
  return first !== undefined && first !== row && !isTyped ? IMPORT_TEXTS.twice : null
}

const UNREAD = ['style_name', 'collection', 'product_type', 'status', 'suppliers', 'currency'] as const

export const STYLE_READER: TableReader<ImportColumn, ImportedStyle, StyleGiven> = {
  columns: STYLE_TABLE,
  places: { bulk_order_quantity: 4, colour_number: 4 },
  name: 'style_name',
  isNumber: (text) => readStyleNumber(text) !== null,
  ...{ group: 'collection', isGroup: isSeason },
  former: formerOf,
  blank: newStyleOf,
  leftOut: (blank, style_name) => ({ ...blank, style_name }),
  read: (at, given) => {
    const { own } = at
    const reading: Reading = new LineReading(at.blank)
    readTexts(reading, at)
    readType(reading, at, given)
    readCollection(reading, at, given)
    readStatus(reading, at)
    readQuantity(reading, at)
    readColours(reading, at)
    readDays(reading, own, given)
    readDestination(reading, at)
    readCurrency(reading, at, given)
    readSuppliers(reading, at, given)
    for (const key of [...UNREAD, 'start_date', 'end_date', 'delivery_destination'] as const) {
      const { problem, asked } = own.unread(key)
      if (problem !== undefined) reading.problems[key] = problem
      if (asked !== undefined) reading.asked[key] = asked
    }
    const isLeft = readSeveral(reading, at, given)
    const unclear =
      reading.asked.style_number || reading.asked.brand_reference ? null : findUnclear(at, given)
    if (unclear !== null)
      reading.problems[own.has('style_number') ? 'style_number' : 'brand_reference'] = unclear
    judge(reading, at)
    return { ...reading.read, isLeft }
  },
}
