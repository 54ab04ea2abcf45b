/** Which points of the regulation's list on passports this draft fills. It judges fields, never the law. */
import type { FactKey } from '#contract/passports/facts/fact-record.ts'
import { REQUIREMENTS } from '#contract/passports/facts/requirements.ts'
import { ESPR_ANNEX_POINTS, ESPR_ARTICLE_POINTS } from '#contract/values/codes/espr-points.generated.ts'
import { normalizeGtin } from '#contract/values/codes/gtin.ts'
import type { FieldKey } from './passport-errors.rules.ts'

/** `open`: there is a field or a button, and nothing in it yet. `outside`: Selvedge keeps nothing for it. */
export type PointState = 'filled' | 'open' | 'outside'
export const POINT_STATES: readonly PointState[] = ['filled', 'open', 'outside']

export interface ReadinessFacts {
  gtin: string
  fabricComposition: string
  fibreComposition: { components: readonly unknown[] }
  careInstructions: readonly unknown[]
  isPublished: boolean
  /** What holds for the style, by its own word, its collection's or its company's; none before it is read. */
  facts: readonly FactKey[]
}

interface Judgement {
  state: PointState
  /** What it was judged by. */
  note: string
  /** Where to fill it; null where no field does. */
  field: FieldKey | null
}
export interface JudgedPoint extends Judgement {
  key: EsprKey
  place: string
  text: string
}

type EsprKey = (typeof ESPR_ANNEX_POINTS | typeof ESPR_ARTICLE_POINTS)[number]['key']
type Judge = (facts: ReadinessFacts) => Judgement

const outside =
  (note: string): Judge =>
  () => ({ state: 'outside', note, field: null })
const always =
  (note: string): Judge =>
  () => ({ state: 'filled', note, field: null })
const oncePublished =
  (note: string): Judge =>
  ({ isPublished }) => ({
    state: isPublished ? 'filled' : 'open',
    note: isPublished ? note : `Once it is published: ${note.charAt(0).toLowerCase()}${note.slice(1)}`,
    field: null,
  })
const inField =
  (field: FieldKey, note: string, isFilled: (facts: ReadinessFacts) => boolean): Judge =>
  (facts) => ({ state: isFilled(facts) ? 'filled' : 'open', note, field })

const hasGtin = ({ gtin }: ReadinessFacts): boolean => normalizeGtin(gtin) !== null
/** Annex III's point, as its rows among the facts ask for it. */
const inFacts = (point: string, ...more: FactKey[]): Judge => {
  const asked = REQUIREMENTS.filter((row) => row.law === 'espr' && row.point === point)
  const keys = [...asked.flatMap(({ facts }) => facts), ...more]
  return inField('facts', 'Among the facts that laws ask for.', ({ facts }) =>
    keys.every((key) => facts.includes(key)),
  )
}

const JUDGES: Record<EsprKey, Judge> = {
  'III(a)': inField(
    'fabricComposition',
    'No act defines the requirements for textiles yet. Checked by the fabric composition alone.',
    ({ fabricComposition, fibreComposition }) =>
      fabricComposition.trim() !== '' || fibreComposition.components.length > 0,
  ),
  'III(b)': always('The style number, within the passport’s address.'),
  'III(c)': inField('gtin', 'The GTIN, with a valid check digit.', hasGtin),
  'III(d)': inFacts('III(d)'),
  'III(e)': inFacts('III(e)'),
  'III(f)': inField(
    'careInstructions',
    'The care instructions. Warnings are among the facts that laws ask for.',
    ({ careInstructions }) => careInstructions.length > 0,
  ),
  'III(g)': inFacts('III(g)'),
  'III(h)': inFacts('III(h)'),
  'III(i)': inFacts('III(i)'),
  'III(j)': inFacts('III(j)'),
  'III(k)': inFacts('III(k)'),
  'III(l)': inFacts('III(l)'),
  '9': outside('The act that chooses the data for textiles is not adopted.'),
  '9-2': oncePublished('The QR code, as a plain link or a GS1 Digital Link.'),
  '9-3': always('One passport for each style, which is the model.'),
  '9(e)': oncePublished('The page is public before purchase; link it from your shop.'),
  '9(f)': always('Published versions are public; drafts are for those who work on the style.'),
  '9(g)': always('Members of the brand, by their roles.'),
  '9(i)': outside('Published versions stay as long as this installation runs.'),
  '10(a)': oncePublished('The QR code leads to a permanent address.'),
  '10(b)': outside('You print the code on product, packaging or papers.'),
  '10(c)': inField('gtin', 'The GTIN, from which the GS1 address is made.', hasGtin),
  '10(d)': always('HTML, JSON-LD and UNTP at one address, and every version can be downloaded.'),
  '10(e)': always('Reading a passport stores no personal data.'),
  '10(f)': always('To the model.'),
  '10(g)': always('By the roles of the company’s members.'),
  '10-last': oncePublished('The public link and the QR code can be shared at once.'),
  '10(4)-via-Annex-III(l)': outside('The operator of this installation arranges the back-up copy.'),
  '11(a)': outside('The harmonised standards are not all published.'),
  '11(b)': oncePublished('The page is free, without sign-in and without script.'),
  '11(c)': outside('Depends on the operator of this installation.'),
  '11(d)': outside('A reworked product’s passport cannot be linked to the first one yet.'),
  '11(e)': outside('Depends on the operator of this installation.'),
  '11(f)': always('Only members of the brand change the draft; versions never change.'),
  '11(g)': oncePublished('Each version has its SHA-256 and is signed by the company that published it.'),
  '11(h)': outside('Depends on the operator of this installation.'),
  '11-2nd': outside('Depends on the operator of this installation.'),
  '12': inFacts('III(h)', 'facilities'),
  '13': outside('Selvedge uploads nothing to the EU registry.'),
  '14': outside('The Commission’s portal.'),
}

type Listed = (typeof ESPR_ANNEX_POINTS | typeof ESPR_ARTICLE_POINTS)[number]
const judge =
  (facts: ReadinessFacts) =>
  (point: Listed): JudgedPoint => ({ ...point, ...JUDGES[point.key](facts) })

export const judgeReadiness = (facts: ReadinessFacts): { data: JudgedPoint[]; keeping: JudgedPoint[] } => ({
  data: ESPR_ANNEX_POINTS.map(judge(facts)),
  keeping: ESPR_ARTICLE_POINTS.map(judge(facts)),
})

export const countStates = (points: readonly JudgedPoint[]): Record<PointState, number> => {
  const count = { filled: 0, open: 0, outside: 0 }
  for (const { state } of points) count[state]++
  return count
}
