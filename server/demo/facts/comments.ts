/** Between the brand and its maker, one on what an inspection found, and one that the brand alone reads. */
import type { CommentVisibility } from '#contract/collaboration/comments.ts'

const MIRA = 'mira@northloom.test'
const TARA = 'tara@anatolia-knit.test'

export interface Said {
  style: string
  by: string
  /** Days from today. */
  on: number
  /** The first name of whom the text mentions, where `@` stands. */
  to?: string
  text: string
  visibility: CommentVisibility
  /** By its name and its report's. */
  item?: { report: string; name: string }
}

export const COMMENTS: readonly Said[] = [
  {
    style: 'Harbour tee',
    by: MIRA,
    on: -5,
    to: 'Tara',
    text: '@, the second lab dip is still too green. Could you send a third one this week?',
    visibility: 'everyone',
  },
  {
    style: 'Harbour tee',
    by: TARA,
    on: -4,
    text: 'It left Bursa this morning. The shade is half a step warmer.',
    visibility: 'everyone',
  },
  {
    style: 'Harbour tee',
    by: TARA,
    on: -3,
    text: 'The needle was changed on the 14th. All cartons after number 62 are knitted with the new one.',
    visibility: 'everyone',
    item: { report: 'Final random inspection', name: 'Hole, dropped stitch or ladder' },
  },
  {
    style: 'Harbour tee',
    by: MIRA,
    on: -1,
    text: 'If the third dip fails as well, we take the undyed jersey for the first drop.',
    visibility: 'company',
  },
]
