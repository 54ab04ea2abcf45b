/** The forms in which a passport is read, and by whom: each tells what its reader may read, and no more. */
import { LINK_READERS, type LinkReader, type PassportReader } from './audiences.ts'

interface PassportForm {
  label: string
  reader: PassportReader
}

const everybody = (label: string): PassportForm => ({ label, reader: 'everybody' })

const PUBLIC_FORMS = {
  page: everybody('Page'),
  bom: everybody('BOM page'),
  sheet: everybody('French sheet'),
  sheet_pdf: everybody('French sheet (PDF)'),
  json: everybody('JSON-LD'),
  untp: everybody('UNTP document'),
  credential: everybody('Signed credential'),
  linkset: everybody('Linkset'),
  share: everybody('Share picture'),
  search: everybody('Search engines'),
  proof: everybody('Proof in the log'),
  archive: everybody('Back-up archive'),
  registry: everybody('Registry'),
  qr: everybody('QR code'),
} as const satisfies Record<string, PassportForm>

const READER_FORMS = Object.fromEntries(
  LINK_READERS.flatMap((reader) => [
    [`${reader}_page`, { label: 'Page with a link', reader }],
    [`${reader}_json`, { label: 'JSON-LD with a link', reader }],
  ]),
) as Record<`${LinkReader}_${'page' | 'json'}`, PassportForm>

export const PASSPORT_FORMS = { ...PUBLIC_FORMS, ...READER_FORMS }
export type PassportFormKey = keyof typeof PASSPORT_FORMS
export const PASSPORT_FORM_KEYS = Object.keys(PASSPORT_FORMS) as PassportFormKey[]
