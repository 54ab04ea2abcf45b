/** The brand's texts that a version would publish, in which claims are looked for. */
import type { PassportContent } from './passport-snapshot.ts'
import { textOfStory } from './text-of-story.rules.ts'

export const claimedTexts = ({
  product_name,
  steps,
  composition,
  care,
  story,
  bom,
}: Pick<PassportContent, 'product_name' | 'steps' | 'composition' | 'care' | 'story' | 'bom'>): string[] => {
  const details = steps.flatMap((step) => step.details)
  const texts = [
    product_name,
    ...steps.map(({ display_name }) => display_name),
    ...details.flatMap(({ name, delivery_method }) => [name, delivery_method ?? '']),
    composition?.text ?? '',
    ...(composition?.fibres.components.map(({ name }) => name) ?? []),
    ...(care?.map(({ name }) => name ?? '') ?? []),
    textOfStory(story?.html ?? ''),
    ...(bom?.flatMap(({ item, certification }) => [item, certification ?? '']) ?? []),
  ]
  return texts.filter((text) => text !== '')
}
