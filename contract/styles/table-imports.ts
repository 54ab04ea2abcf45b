/**
 * What an import of a table keeps: what a company's files mean by their words, and an import that is not finished yet
 * (docs/product.md, Import and export).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { idInPath, instant, isOk, version } from '../values/fields.ts'

/** Tables of a style, whose imports can be gone on with later. */
export const STYLE_TABLES = ['bom', 'costs', 'chart', 'notes', 'milestones', 'lca', 'lots'] as const
export type StyleTableName = (typeof STYLE_TABLES)[number]
/** Tables of a company, whose imports can be gone on with later. */
export const COMPANY_TABLES = ['styles', 'factories', 'suppliers', 'gtins'] as const
export type CompanyTableName = (typeof COMPANY_TABLES)[number]
/** What is imported from files. */
export const IMPORT_TABLES = [...STYLE_TABLES, ...COMPANY_TABLES, 'team'] as const
export type ImportTableName = (typeof IMPORT_TABLES)[number]

/** What a word of a file is told to mean: a head a column, a name of a unit a unit, and so on. */
export const IMPORT_ABOUTS = [
  ...(['head', 'section', 'unit', 'currency', 'country', 'tick', 'company'] as const),
  ...(['word', 'days'] as const),
] as const
export type ImportAbout = (typeof IMPORT_ABOUTS)[number]

export const MAX_IMPORT_ANSWERS = 500
/** Kept of a company; older ones go first. */
export const MAX_KEPT_ANSWERS = 5000

export const importAnswer = z.object({
  /** Whose columns and groups are meant; absent for words that mean the same in every table. */
  table: z.enum(IMPORT_TABLES).optional(),
  about: z.enum(IMPORT_ABOUTS),
  /** The word in letters and digits alone, folded. */
  said: z.string().min(1).max(120),
  /** A key of the column, a code, an id; empty where the word says nothing. */
  means: z.string().max(120),
})
export type ImportAnswer = z.infer<typeof importAnswer>

export const listImportAnswers = call({
  name: 'listImportAnswers',
  method: 'GET',
  path: '/api/import_answers',
  tag: 'Imports',
  summary: 'What the words of imported files were told to mean by people of one’s company',
  access: 'import_answer:list',
  answer: z.object({ answers: z.array(importAnswer) }),
})

export const keepImportAnswers = call({
  name: 'keepImportAnswers',
  method: 'PUT',
  path: '/api/import_answers',
  tag: 'Imports',
  summary: 'Keep what words of imported files mean, for the next file of one’s company',
  access: 'import_answer:change',
  body: z.object({ answers: z.array(importAnswer).max(MAX_IMPORT_ANSWERS) }),
  answer: isOk,
})

const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()])
const row = z.string().regex(/^\d{1,6}$/)
const column = z.string().max(40)

/** The sheet that is imported, and what was chosen, typed and answered. */
export const importState = z.object({
  file: z.object({
    name: z.string().max(255),
    separator: z.string().max(1).nullable(),
    notes: z.array(z.string().max(500)).max(20),
    sheet: z.object({
      name: z.string().max(120),
      rows: z.array(z.array(cell).max(1000)).max(3000),
      merged: z.array(z.string().max(30)).max(10_000),
      unread: z
        .array(
          z.object({
            row: z.int().min(0).max(1_000_000),
            column: z.int().min(0).max(20_000),
            shown: z.string().max(9000),
            problem: z.string().max(500),
            formula: z.string().max(9000).optional(),
          }),
        )
        .max(100_000)
        .optional(),
      formats: z
        .array(
          z.object({
            row: z.int().min(0).max(1_000_000),
            column: z.int().min(0).max(20_000),
            before: z.string().max(255),
            behind: z.string().max(255),
          }),
        )
        .max(100_000)
        .optional(),
      comments: z
        .array(z.object({ cell: z.string().regex(/^[A-Z]{1,3}\d{1,7}$/), text: z.string().max(4000) }))
        .max(1000)
        .optional(),
      problem: z.null(),
    }),
  }),
  chosen: z.object({
    headRow: z.int().min(0).max(3000).optional(),
    columns: z.record(row, column.nullable()),
    signs: z.record(column, z.enum(['.', ','])),
    shares: z.record(column, z.boolean()),
  }),
  edits: z.record(row, z.record(column, z.string().max(10_000))),
  taken: z.record(row, z.boolean()),
  answers: z.record(z.string().max(200), z.string().max(200)),
  /** Rows of the file that are lines of the table by now. */
  saved: z.array(z.int().min(0).max(1_000_000)).max(3000),
})
export type ImportState = z.infer<typeof importState>

export const MAX_IMPORT_BODY_BYTES = 4 * 1024 * 1024

const unfinished = z.object({
  version,
  state: importState,
  /** Lines that are still to be imported. */
  lines: z.int().min(0).max(3000),
  file_name: z.string(),
  updated_at: instant,
  updated_by_name: z.string(),
})
export type UnfinishedImport = z.infer<typeof unfinished>

const ofTable = z.object({ id: idInPath, table: z.enum(STYLE_TABLES) })

const keptImport = z.object({
  /** The version that was read; null where there was none. */
  version: version.nullish(),
  file_name: z.string().trim().min(1).max(255),
  lines: z.int().min(0).max(3000),
  state: importState,
})

export const readUnfinishedImport = call({
  name: 'readUnfinishedImport',
  method: 'GET',
  path: '/api/inquiries/{id}/unfinished_imports/{table}',
  tag: 'Imports',
  summary: 'The import of a table of a style that somebody of one’s company has not finished',
  access: 'unfinished_import:change',
  params: ofTable,
  answer: z.object({ unfinished: unfinished.nullable() }),
  errors: ['not_found'],
})

export const keepUnfinishedImport = call({
  name: 'keepUnfinishedImport',
  method: 'PUT',
  path: '/api/inquiries/{id}/unfinished_imports/{table}',
  tag: 'Imports',
  summary: 'Keep an import as far as it is, to go on with it later; colleagues can go on with it too',
  access: 'unfinished_import:change',
  params: ofTable,
  body: keptImport,
  max_body_bytes: MAX_IMPORT_BODY_BYTES,
  answer: z.object({ version }),
  errors: ['not_found', 'stale'],
})

export const dropUnfinishedImport = call({
  name: 'dropUnfinishedImport',
  method: 'DELETE',
  path: '/api/inquiries/{id}/unfinished_imports/{table}',
  tag: 'Imports',
  summary: 'Throw away an import that is not finished; lines that it saved stay',
  access: 'unfinished_import:change',
  params: ofTable,
  answer: isOk,
  errors: ['not_found'],
})

const ofCompanyTable = z.object({ table: z.enum(COMPANY_TABLES) })

export const readUnfinishedCompanyImport = call({
  name: 'readUnfinishedCompanyImport',
  method: 'GET',
  path: '/api/unfinished_imports/{table}',
  tag: 'Imports',
  summary: 'The import of a table of one’s company, such as its styles, that somebody has not finished',
  access: 'company_import:change',
  params: ofCompanyTable,
  answer: z.object({ unfinished: unfinished.nullable() }),
})

export const keepUnfinishedCompanyImport = call({
  name: 'keepUnfinishedCompanyImport',
  method: 'PUT',
  path: '/api/unfinished_imports/{table}',
  tag: 'Imports',
  summary: 'Keep an import of a table of one’s company as far as it is; colleagues can go on with it too',
  access: 'company_import:change',
  params: ofCompanyTable,
  body: keptImport,
  max_body_bytes: MAX_IMPORT_BODY_BYTES,
  answer: z.object({ version }),
  errors: ['stale'],
})

export const dropUnfinishedCompanyImport = call({
  name: 'dropUnfinishedCompanyImport',
  method: 'DELETE',
  path: '/api/unfinished_imports/{table}',
  tag: 'Imports',
  summary: 'Throw away an import of a table of one’s company that is not finished; what it saved stays',
  access: 'company_import:change',
  params: ofCompanyTable,
  answer: isOk,
})
