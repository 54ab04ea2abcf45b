/** Call-outs on the sketches of a tech pack: numbered pins and dimension lines, each for one thing (docs/product.md, Call-outs). */
import { z } from 'zod'
import { id, optionalText, uuid } from '../values/fields.ts'

/** A pin stands at one point of the picture; a dimension is a line from one point to another. */
export const CALL_OUT_KINDS = ['pin', 'dimension'] as const
export type CallOutKind = (typeof CALL_OUT_KINDS)[number]

/** What a call-out points at: a construction note, a point of measure, a line of the bill of materials, or words of its own. */
export const CALL_OUT_TARGETS = ['note', 'point', 'line', 'text'] as const
export type CallOutTargetKind = (typeof CALL_OUT_TARGETS)[number]

export const CALL_OUT_LIMITS = { of_sketch: 60, of_tech_pack: 1000 } as const

export const CALL_OUT_TEXTS = {
  tooManyOfSketch: 'A sketch has at most 60 call-outs',
  tooMany: 'A tech pack has at most 1,000 call-outs',
  place: 'Must be a place on the picture, from 0 to 1',
  noEnd: 'A dimension line has two ends',
  sameEnds: 'The ends of a dimension line are two different places',
  notPicture: 'Call-outs stand on pictures only',
  kindUnknown: 'Choose a pin or a dimension line',
  targetUnknown: 'Choose a note, a point of measure, a line of the bill of materials, or type a text',
  textRequired: 'Say what the call-out points at',
  noteUnknown: 'This note is not in the tech pack',
  pointUnknown: 'This point is not in the measurement chart',
  lineUnknown: 'This line is not in the bill of materials',
} as const

const DECIMALS = 10_000
/** As it is kept: four decimals, less than a pixel of any picture that is shown. */
export const roundShare = (share: number): number => Math.round(share * DECIMALS) / DECIMALS + 0

/** Of the picture's width from its left edge, or of its height from its upper one, in any language. */
const share = z
  .number({ error: CALL_OUT_TEXTS.place })
  .min(0, CALL_OUT_TEXTS.place)
  .max(1, CALL_OUT_TEXTS.place)
  .transform(roundShare)
const endShare = share.nullish().transform((value) => value ?? null)

export const callOutInput = z.object({
  id: uuid,
  /** Of the file that it stands on. */
  sketch_id: id,
  kind: z.enum(CALL_OUT_KINDS, { error: CALL_OUT_TEXTS.kindUnknown }),
  /** The other end is that of a dimension line. */
  place: z.object({ x: share, y: share, end_x: endShare, end_y: endShare }),
  target: z.object({
    kind: z.enum(CALL_OUT_TARGETS, { error: CALL_OUT_TEXTS.targetUnknown }),
    note_id: uuid.nullish().transform((value) => value ?? null),
    point_code: optionalText(20),
    /** Null of a line that is gone, and for those who do not read the bill of materials. */
    line_id: id.nullish().transform((value) => value ?? null),
    text: optionalText(300),
  }),
})

const shareKept = z.number()
/** As it is kept, in issues too. Its number is its place among those of its sketch. */
export const callOut = z.object({
  id: z.string(),
  sketch_id: id,
  kind: z.enum(CALL_OUT_KINDS),
  place: z.object({
    ...{ x: shareKept, y: shareKept },
    ...{ end_x: shareKept.nullable(), end_y: shareKept.nullable() },
  }),
  target: z.object({
    kind: z.enum(CALL_OUT_TARGETS),
    note_id: z.string().nullable(),
    point_code: z.string().nullable(),
    line_id: id.nullable(),
    text: z.string().nullable(),
  }),
})
export type CallOut = z.infer<typeof callOut>
export type CallOutPlace = CallOut['place']
export type CallOutTarget = CallOut['target']

/** A line of the bill of materials, as far as a tech pack says it. */
export const callOutLine = z.object({ id, item: z.string(), colour: z.string().nullable() })
export type CallOutLine = z.infer<typeof callOutLine>
