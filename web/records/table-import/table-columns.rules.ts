import type { TableFile } from '#web/lib/tables/table-reading.ts'

/** What a noun's columns are called in files, and what is asked about them before they are read. */
export interface TableColumn {
  head: string
  /** What others call it, in plain letters. */
  others: readonly string[]
}

export interface TableColumns<Key extends string = string> {
  /** In the order in which they are offered. */
  keys: readonly Key[]
  columns: Readonly<Record<Key, TableColumn>>
  /** Files carry these, and an import leaves them as they are. */
  unread: readonly Key[]
  /** Without these nothing can be imported. */
  required: readonly Key[]
  /** What says a column that no head names: a list of an ERP names its lines by their descriptions. */
  standIns?: Partial<Readonly<Record<Key, Key>>>
  /** Numbers, whose decimal sign is asked for where the column does not say it. */
  numbers: readonly Key[]
  /** Of the numbers, amounts of lines, whose sum may stand below them. */
  summed?: readonly Key[]
  /** Of the numbers, those that are money for a unit. */
  prices?: readonly Key[]
  /** Of the numbers, those that a spreadsheet may keep as a share of one. */
  percents: readonly Key[]
  /** Texts that several columns of a file may say together. */
  joined?: readonly Key[]
  /** Of these, the one that takes what stands in words under heads that nobody knows: a note says «SPI» and «Needle», too. */
  rest?: Key
  /** Numbers that several columns may say in turn, each in the unit of its head: «Cons (m)» and «Cons (pcs)». */
  measured?: readonly Key[]
  /** Columns that name a line in words; where another one does so, one of numbers alone counts the lines. */
  named?: readonly Key[]
  /** Numbers of ours: a column that has none of their form is another's, where a column says the other key besides. */
  ours?: Partial<Readonly<Record<Key, { isOurs: (text: string) => boolean; other: Key }>>>
  /** Heads of columns that say more of a number beside them, in plain letters: what a price is for. */
  companions?: Partial<Readonly<Record<Key, readonly string[]>>>
  /** By what stands below a head that nobody knows, what it may be: whether a cell is one of the kind. */
  cells?: Partial<Readonly<Record<Key, (text: string) => boolean>>>
  /** Of these, what a head that is only like one must show below itself: «COMP_NO» is no composition. */
  proved?: readonly Key[]
  /** Of these, what only a column with a head may be: «Rib» under no head may be a name. */
  headed?: readonly Key[]
  /** Of these, what only a column without a head may be. */
  headless?: readonly Key[]
  /** Keys of columns that stand in a row, such as sizes: where most of those found are called so, another is none of them. */
  series?: { keys: readonly Key[]; isOne: (head: string) => boolean }
  /** Whether heads may be numbers, as sizes are. */
  hasNumberHeads?: boolean
  /** Heads of numbers that follow from others, in plain letters: they are left out. */
  computed?: readonly string[]
  /** Whether a new line takes the picture that stands in its row. */
  takesPictures?: boolean
  /** Whether comments of cells become comments of what is made of their row. */
  takesComments?: boolean
  /** Heads that say what no field takes, in plain letters, though they are like one that is known: they are named. */
  foreign?: readonly string[]
  /** Words that make a head say what no field takes, whatever stands beside them: «Actual M». Folded. */
  foreignWords?: ReadonlySet<string>
  /** Names that are codes in some files, where words beside them are the names; the first of `codes` is what they are then. */
  coded?: { name: Key; words: Key; codes: readonly Key[] }
  /** A column that is called as lines are, and has the groups of lines below it, where another has words of each line. */
  grouped?: { name: Key; group: Key; words: Key }
  /** Of two texts that heads may swap, the one that is short in every file and the one that is not. */
  shorter?: readonly [short: Key, long: Key]
  /** A file that says its lines otherwise than below each other in one sheet, with its lines so; any other as it is. */
  joinSheets?: (file: TableFile) => TableFile
}
