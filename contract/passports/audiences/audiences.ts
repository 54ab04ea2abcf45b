/** Who reads what of a published passport (docs/decisions/0092-audiences.md). */

/** A ladder: each reads what those before it read. What is for nobody is in no version. */
export const AUDIENCES = ['everybody', 'holder', 'professional', 'authority', 'nobody'] as const
export type Audience = (typeof AUDIENCES)[number]
export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  everybody: 'Everybody',
  holder: 'Holder of the garment',
  professional: 'Repairers and recyclers',
  authority: 'Authorities',
  nobody: 'Nobody',
}

/** Those who read something. */
export const READERS = ['everybody', 'holder', 'professional', 'authority'] as const
export type PassportReader = (typeof READERS)[number]
/** Those who read it by a link of their own. */
export const LINK_READERS = ['holder', 'professional', 'authority'] as const
export type LinkReader = (typeof LINK_READERS)[number]

export const isReadBy = (audience: Audience, reader: PassportReader): boolean =>
  AUDIENCES.indexOf(audience) <= READERS.indexOf(reader)
