/** How a list of people is read as invitations to a team. */
import type { Role } from '#contract/access.ts'
import { invite } from '#contract/accounts/team.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import type { Cell, TableFile } from '#web/lib/tables/table-reading.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { plain, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords, plainWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './team-words.json' with { type: 'json' }

export type TeamKey = 'email' | 'role'

export interface ImportedPerson {
  id: number
  email: string
  role: Role | null
}

/** `Lena Vogt <lena@northloom.test>` and `mailto:` as programs of mail write addresses. */
const addressIn = (text: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()

const isAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(addressIn(text))

const addressesIn = (row: readonly Cell[]): string[] =>
  row
    .flatMap((cell) => textOf(cell).split(/[;,\n]/))
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** Addresses alone in one line, as a program of mail writes those of a message: one below the other. */
const unfoldAddresses = (file: TableFile): TableFile => ({
  ...file,
  sheets: file.sheets.map((sheet) => {
    const lists = sheet.rows.map(addressesIn)
    return lists.every((list) => list.every(isAddress))
      ? { ...sheet, rows: lists.flatMap((list): Cell[][] => list.map((address) => [address])) }
      : sheet
  }),
})

export const TEAM_TABLE: TableColumns<TeamKey> = {
  keys: ['email', 'role'],
  columns: columnsOfWords<TeamKey>(
    { email: 'Email', role: 'Role' },
    { email: words.email, role: words.role },
  ),
  ...{ unread: [], required: ['email'], numbers: [], percents: [] },
  // What is written to at home is no address of a team.
  foreignWords: new Set(words.foreign_words.map(foldText)),
  cells: { email: isAddress },
  joinSheets: unfoldAddresses,
}

export interface TeamGiven {
  /** Addresses of people and of invitations that are there. */
  present: readonly ImportedPerson[]
  /** That may be given. */
  roles: readonly Role[]
}

const KINDS = ['manager', 'user', 'qc'] as const
const roleOfWord = (said: string, roles: readonly Role[]): Role | null => {
  const word = plain(said)
  const named = roles.find((role) => plain(ROLE_NAMES[role]) === word)
  const kind = KINDS.find((each) => plainWords(words[each]).includes(word))
  return named ?? roles.find((each) => kind !== undefined && each.endsWith(`_${kind}`)) ?? null
}

export const TEAM_READER: TableReader<TeamKey, ImportedPerson, TeamGiven> = {
  columns: TEAM_TABLE,
  ...{ places: {}, name: 'email', isGroup: () => false },
  former: (own, { present }) => present.find(({ email }) => email === addressIn(own.text('email'))) ?? null,
  blank: (row) => ({ id: -row, email: '', role: null }),
  leftOut: (blank, email) => ({ ...blank, email }),
  read: ({ own, blank, former }, { roles }) => {
    const reading = new LineReading<TeamKey, ImportedPerson>(blank)
    if (former) return reading.read
    reading.set({ email: addressIn(own.text('email')) })
    const said = own.text('role')
    const known = said === '' ? null : roleOfWord(said, roles)
    const choices = roles.map((role) => ({ value: role, label: ROLE_NAMES[role] }))
    const id = said === '' ? 'role-missing:' : `word:${plain(said)}`
    const question = { id, about: said === '' ? 'role-missing' : 'word', said, choices, canBeEmpty: false }
    const answer = known ?? own.ask({ ...question, proposal: said === '' ? (roles[1] ?? null) : null })
    const role = roles.find((each) => each === answer) ?? null
    if (role === null) reading.asked.role = id
    reading.set({ role })
    const { error } = invite.body.safeParse(reading.line)
    const wrong = error?.issues.find(({ path }) => path[0] === 'email')
    if (wrong) reading.problems.email = wrong.message
    return reading.read
  },
}
