/** The library of a company: what its tech packs say again and again (docs/product.md, Library). */
import { z } from 'zod'
import { BODY_BYTES, call } from '../../call.ts'
import { id, idInPath, idParams, instant, requiredText, version } from '../../values/fields.ts'
import { flag, pageNumber, pageOf, pageSize, searchText } from '../../values/page.ts'
import { changesOf } from '../../values/text/changes.ts'
import { reasonShape } from '../../values/text/told.ts'
import { pictureWidth } from '../files.ts'
import { chartContent } from '../measurement-charts.ts'
import {
  addedLibraryEntry,
  blockChart,
  kindCounts,
  LIBRARY_KINDS,
  LIBRARY_PLACES,
  LIBRARY_TEXTS,
  libraryContent,
  libraryEntry,
  newLibraryBlock,
} from './library-record.ts'

const tag = 'Library'

export const LIBRARY_PAGE = 50

export const listLibrary = call({
  name: 'listLibrary',
  method: 'GET',
  path: '/api/library',
  tag,
  summary: "The entries of one's own company's library, by name, page by page",
  access: 'library:read',
  query: z.object({
    /** Words in any order, of code, name and text. */
    query: searchText,
    kind: z.enum(LIBRARY_KINDS).optional(),
    /** Of the kinds that stand there in a tech pack. */
    place: z.enum(LIBRARY_PLACES).optional(),
    /** The archived ones in place of the others. */
    archived: flag,
    page: pageNumber,
    page_size: pageSize({ size: LIBRARY_PAGE, max: 250 }),
  }),
  answer: pageOf(libraryEntry).extend({
    /** How many match the words, by kind. */
    counts: kindCounts,
    can: z.object({ change: z.boolean() }),
  }),
})

export const addLibraryEntry = call({
  name: 'addLibraryEntry',
  method: 'POST',
  path: '/api/library',
  tag,
  summary: "Add an entry to one's own company's library",
  access: 'library:change',
  status: 201,
  body: addedLibraryEntry,
  answer: z.object({ data: libraryEntry }),
  errors: ['invalid'],
})

export const addLibraryBlock = call({
  name: 'addLibraryBlock',
  method: 'POST',
  path: '/api/library/blocks',
  tag,
  summary: 'Keep a chart as a block, apart from styles',
  access: 'library:change',
  status: 201,
  body: newLibraryBlock,
  max_body_bytes: BODY_BYTES.document,
  answer: z.object({ data: libraryEntry }),
  errors: ['invalid'],
})

const block = z.object({
  data: chartContent,
  /** Of the entry. */
  version,
  name: z.string(),
  updated_at: instant,
  updated_by_name: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type LibraryBlock = z.output<typeof block>

export const readLibraryBlock = call({
  name: 'readLibraryBlock',
  method: 'GET',
  path: '/api/library/{id}/chart',
  tag,
  summary: 'The chart of a block',
  access: 'library:read',
  params: idParams,
  answer: block,
  errors: ['not_found'],
})

export const saveLibraryBlock = call({
  name: 'saveLibraryBlock',
  method: 'PUT',
  path: '/api/library/{id}/chart',
  tag,
  summary: 'Save the chart of a block; styles that copied it stay as they are',
  access: 'library:change',
  params: idParams,
  body: z.object({ chart: blockChart, version: version.optional() }),
  max_body_bytes: BODY_BYTES.document,
  answer: block,
  errors: ['not_found', 'stale', 'conflict', 'invalid'],
})

export const setLibraryPicture = call({
  name: 'setLibraryPicture',
  method: 'POST',
  path: '/api/library/{id}/picture',
  tag,
  summary: 'Upload the picture of an entry (multipart, one picture)',
  access: 'library:change',
  params: idParams,
  accepts: 'multipart',
  answer: z.object({ data: libraryEntry }),
  errors: ['not_found', 'conflict', 'too_large', 'unsupported_type'],
})

export const removeLibraryPicture = call({
  name: 'removeLibraryPicture',
  method: 'DELETE',
  path: '/api/library/{id}/picture',
  tag,
  summary: 'Take the picture of an entry away',
  access: 'library:change',
  params: idParams,
  answer: z.object({ data: libraryEntry }),
  errors: ['not_found', 'conflict'],
})

export const showLibraryPicture = call({
  name: 'showLibraryPicture',
  method: 'GET',
  path: '/api/library/{id}/picture',
  tag,
  summary: 'The picture of an entry for display, re-encoded without EXIF',
  access: 'library:read',
  params: idParams,
  query: z.object({ width: pictureWidth }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found', 'unsupported_type'],
})

export const changeLibraryEntry = call({
  name: 'changeLibraryEntry',
  method: 'PUT',
  path: '/api/library/{id}',
  tag,
  summary:
    'Change an entry; what is not sent stays. Rows of tech packs stay as they are until they are updated',
  access: 'library:change',
  params: idParams,
  body: changesOf(libraryContent.extend({ version: version.optional() })),
  answer: z.object({ data: libraryEntry }),
  errors: ['not_found', 'stale', 'conflict', 'invalid'],
})

export const archiveLibraryEntry = call({
  name: 'archiveLibraryEntry',
  method: 'PUT',
  path: '/api/library/{id}/archived',
  tag,
  summary: 'Put an entry away, or take it back; rows of tech packs that follow it stay as they are',
  access: 'library:change',
  params: idParams,
  body: z.object({ is_archived: z.boolean() }),
  answer: z.object({ data: libraryEntry }),
  errors: ['not_found'],
})

export const findNearEntries = call({
  name: 'findNearEntries',
  method: 'GET',
  path: '/api/library/near',
  tag,
  summary: 'Entries of a kind whose names are nearly this one',
  access: 'library:read',
  query: z.object({
    kind: z.enum(LIBRARY_KINDS),
    name: requiredText(255, LIBRARY_TEXTS.nameRequired),
    /** An entry that is not meant. */
    but: idInPath.optional(),
  }),
  answer: z.object({
    data: z.array(z.object({ id, code: z.string().nullable(), name: z.string(), is_archived: z.boolean() })),
  }),
})

const changedText = z.object({
  field: z.enum(['name', 'method', 'tolerance_minus', 'tolerance_plus', 'part', 'note']),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type ChangedText = z.output<typeof changedText>

const linkedRow = z.object({
  place: z.enum(LIBRARY_PLACES),
  /** The point's code, or the note's id. */
  key: z.string(),
  /** As people know it: code and name of a point, part of a note. */
  name: z.string(),
  /** The version of the entry that it took. */
  entry_version: version,
  /** It says something else than what it took. */
  is_edited: z.boolean(),
  /** What the entry as it is now would change in it. */
  changes: z.array(changedText),
})
export type LinkedRow = z.output<typeof linkedRow>

export const libraryUse = z.object({
  id,
  style_number: z.string(),
  style_name: z.string().nullable(),
  /** Null where the style has no chart. */
  chart_version: version.nullable(),
  tech_pack_version: version,
  rows: z.array(linkedRow),
  /** It changes nothing any more until it is set back to draft. */
  is_approved: z.boolean(),
})
export type LibraryUse = z.output<typeof libraryUse>

export const readLibraryUses = call({
  name: 'readLibraryUses',
  method: 'GET',
  path: '/api/library/{id}/uses',
  tag,
  summary: 'Own styles of which a row follows an entry, and what an update would change in each',
  access: 'library:change',
  params: idParams,
  answer: z.object({
    /** Of the entry that the changes are by. */
    version,
    data: z.array(libraryUse),
    /** Styles beyond the 500 that are listed. */
    more: z.int().min(0),
  }),
  errors: ['not_found'],
})

/** Of one call; who updates more sends more calls. */
export const STYLES_OF_UPDATE = 50

export const updateLibraryUses = call({
  name: 'updateLibraryUses',
  method: 'POST',
  path: '/api/library/{id}/uses',
  tag,
  summary:
    "Bring an entry's text into the rows that follow it, style by style: each is a save of the style's draft, under the versions that were seen",
  access: 'library:change',
  in_parts: true,
  params: idParams,
  body: z.object({
    /** Of the entry, as it was seen. */
    version,
    styles: z
      .array(z.object({ id, chart_version: version.nullable(), tech_pack_version: version }))
      .min(1, LIBRARY_TEXTS.chooseStyles)
      .max(STYLES_OF_UPDATE, LIBRARY_TEXTS.tooManyStyles)
      .refine(
        (styles) => new Set(styles.map((style) => style.id)).size === styles.length,
        LIBRARY_TEXTS.styleTwice,
      ),
  }),
  answer: z.object({
    /** In the order of `styles`. */
    data: z.array(z.object({ id, outcome: z.enum(['done', 'unchanged', 'refused']), ...reasonShape })),
  }),
  errors: ['not_found', 'stale'],
})
