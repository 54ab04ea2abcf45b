/** A passport's content as each of its readers reads it. */
import type { PassportContent } from '../passport-snapshot.ts'
import { OPEN_FIELD_KEYS, openFieldOf, withoutCost, withoutHolders, withoutMaker } from './audience-fields.ts'
import { AUDIENCES, type Audience, isReadBy, type PassportReader } from './audiences.ts'
import type { FieldAudiences } from './passport-audiences.ts'

export interface ContentAudiences {
  fields: FieldAudiences
  /** Of steps, by their key in the content; what is not named is for everybody. */
  steps: ReadonlyMap<string, Audience>
}

/** Without a step that makes the garment, a lot's maker could be of any of them. */
const tellsMaker = (content: PassportContent, shown: PassportContent): boolean =>
  content.steps.some(({ makes_garment }) => makes_garment)
    ? shown.steps.some(({ makes_garment }) => makes_garment)
    : content.steps.length === shown.steps.length

export const contentFor = (
  content: PassportContent,
  { fields, steps }: ContentAudiences,
  reader: PassportReader,
): PassportContent => {
  const isShown = ({ key }: { key: string }) => isReadBy(steps.get(key) ?? 'everybody', reader)
  const left = content.steps.filter(isShown)
  const shown = withoutHolders({
    ...content,
    steps: left,
    evidence: content.evidence.filter(({ step }) => step === null || left.some(({ key }) => key === step)),
  })
  const ofSteps = content.steps.every(isShown)
    ? content
    : withoutCost(tellsMaker(content, shown) ? shown : withoutMaker(shown))
  return OPEN_FIELD_KEYS.filter((key) => !isReadBy(fields[key] ?? 'everybody', reader)).reduce(
    (rest, key) => openFieldOf(key).hide(rest),
    ofSteps,
  )
}

/** Nothing is restricted: everybody reads all of it. */
export const restrictsNothing = ({ fields, steps }: ContentAudiences): boolean =>
  OPEN_FIELD_KEYS.every((key) => (fields[key] ?? 'everybody') === 'everybody') &&
  [...steps.values()].every((audience) => audience === 'everybody')

const stricter = (one: Audience, other: Audience): Audience =>
  AUDIENCES.indexOf(one) < AUDIENCES.indexOf(other) ? other : one

/**
 * Of a version and of what is said since: the stricter one of each. Fields of lots stand in no passport, so of these what is
 * said now holds alone.
 */
export const strictestOf = (version: ContentAudiences, now: ContentAudiences): ContentAudiences => ({
  fields: Object.fromEntries(
    OPEN_FIELD_KEYS.map((key) => {
      const said = now.fields[key] ?? 'everybody'
      const isOfLots = openFieldOf(key).group === 'lots'
      return [key, isOfLots ? said : stricter(version.fields[key] ?? 'everybody', said)]
    }),
  ),
  steps: new Map(
    [...version.steps.keys(), ...now.steps.keys()].map((key) => [
      key,
      stricter(version.steps.get(key) ?? 'everybody', now.steps.get(key) ?? 'everybody'),
    ]),
  ),
})
