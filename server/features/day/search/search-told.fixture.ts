/** Whom the search of everything tells of a word, as one line of a table. */
import { SEARCH_KINDS, type SearchKind, searchEverything } from '#contract/day/search.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, Maker } from '#server/test/make.ts'

export const PEOPLE = [
  'owner',
  'owner QC',
  'maker',
  'maker QC',
  'other supplier',
  'stranger',
  'claimant',
  'operator',
  'visitor',
] as const
export type Who = (typeof PEOPLE)[number]
export type People = Record<Who, Client>

/** Two suppliers on the owner's styles, a brand that is on none, and who claims a company. */
export const makePeople = async (make: Maker) => {
  const [owner, maker] = [await make.brand(), await make.supplier()]
  const [other, stranger] = [await make.supplier(), await make.brand()]
  const [ownerQc, makerQc] = [await owner.person('qc'), await maker.person('qc')]
  const people: People = {
    owner: owner.manager,
    'owner QC': ownerQc,
    maker: maker.manager,
    'maker QC': makerQc,
    'other supplier': other.manager,
    stranger: stranger.manager,
    claimant: await make.claimant((await make.registryEntry()).id),
    operator: await make.operator(),
    visitor: make.anyone,
  }
  const companies: Record<'owner' | 'maker' | 'other' | 'stranger', Company> = {
    owner,
    maker,
    other,
    stranger,
  }
  return { people, companies, ownerQc, makerQc }
}

/** In which kinds one of them finds something; a word that is called by two things throws. */
export const lookOne = async (people: People, who: Who, word: string): Promise<string> => {
  const { status, data } = await people[who].send(searchEverything, { query: { query: word } })
  if (status !== 200) return String(status)
  const found = SEARCH_KINDS.filter((kind) => data[kind].data.length > 0)
  if (found.some((kind) => data[kind].data.length > 1)) throw new Error(`${word} is found twice`)
  if (SEARCH_KINDS.some((kind) => data[kind].more)) throw new Error(`There is more than ${word}`)
  return found.length > 0 ? found.join() : '-'
}

export const look = async (people: People, word: string): Promise<string> => {
  const row: string[] = []
  for (const who of PEOPLE) row.push(await lookOne(people, who, word))
  return row.join(' ')
}

/** One word for each person, in their order; `x` for what the kind is. */
export const told = (kind: SearchKind, row: string): string =>
  row.trim().split(/\s+/).join(' ').replaceAll('x', kind)
