/** What breaks the rules of the house, each as a sentence that says where. */
import { findCircles, usesOf } from './circles.rules.ts'
import type { SourceFile } from './read-house.ts'
import { craftOf, folderOf, isTest, nounOf, platformPartOf } from './rooms.rules.ts'

/** Files that stand flat in a folder. */
export const MAX_FILES = 30
/** Of a function without markup. */
export const MAX_LINES = 80

/** One file for each step, decision or picture: a list in which nobody looks for a room. */
const LISTS = new Set(['server/migrations', 'docs/decisions', 'web/ui/tabler'])

type Uses = Readonly<Record<string, readonly string[]>>
type Known = Pick<SourceFile, 'path' | 'imports'>

/** Crafts of a floor use those of the table alone, and each that it names. */
export const judgeCrafts = (files: readonly Known[], table: Uses): string[] => {
  const found = [...usesOf(files, craftOf)].flatMap(([craft, used]) => {
    const [floor] = craft.split('/')
    return [...used].filter((each) => each.startsWith(`${floor}/`)).map((each) => `${craft} uses ${each}`)
  })
  const named = Object.entries(table).flatMap(([craft, used]) =>
    used.map((each) => `${craft} uses ${craft.split('/')[0]}/${each}`),
  )
  return [
    ...found
      .filter((use) => !named.includes(use))
      .map((use) => `${use}: scripts/house/crafts.ts does not allow it`),
    ...named.filter((use) => !found.includes(use)).map((use) => `${use}: nothing needs it any more`),
  ]
}

const ROOMS = {
  crafts: craftOf,
  nouns: nounOf,
  'parts of the platform': platformPartOf,
  files: (path: string) => path,
}

/** By floor for crafts: what the contract's crafts need of each other is not what the server's do. */
export const judgeCircles = (files: readonly Known[]): string[] =>
  Object.entries(ROOMS).flatMap(([kind, roomOf]) => {
    const uses = usesOf(files, roomOf)
    const within = new Map(
      [...uses].map(([room, used]) => [
        room,
        new Set([...used].filter((each) => kind !== 'crafts' || each.split('/')[0] === room.split('/')[0])),
      ]),
    )
    return findCircles(within).map((circle) => `A circle of ${kind}: ${circle.join(', ')}`)
  })

/** A noun of the server is used through its `index.ts` alone. */
export const judgeDoors = (files: readonly Known[]): string[] =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter((other) => {
        const noun = nounOf(other)
        return noun?.startsWith('server/') && noun !== nounOf(path) && other !== `${noun}/index.ts`
      })
      .filter(() => path.startsWith('server/features/'))
      .map((other) => `${path} imports ${other}, past that noun's index.ts`),
  )

const README_LINES = { least: 10, most: 30 }

/** Each craft of a floor has a README that names its nouns. @param readmes their texts by path */
export const judgeReadmes = (files: readonly Known[], readmes: ReadonlyMap<string, string>): string[] => {
  const nouns = new Set(files.map(({ path }) => nounOf(path)).filter((noun) => noun !== null))
  const crafts = Map.groupBy(nouns, folderOf)
  return [...crafts].flatMap(([craft, own]) => {
    const text = readmes.get(`${craft}/README.md`)
    if (text === undefined) return [`${craft} has no README.md`]
    const lines = text.trimEnd().split('\n').length
    const forgotten = own.filter((noun) => !text.includes(`\`${noun.split('/').at(-1)}\``))
    return [
      ...forgotten.map((noun) => `${craft}/README.md forgets ${noun}`),
      ...(lines < README_LINES.least || lines > README_LINES.most
        ? [`${craft}/README.md has ${lines} lines; ${README_LINES.least} to ${README_LINES.most}`]
        : []),
    ]
  })
}

/** @param paths of every file, also of those that are no code */
export const countFolders = (paths: readonly string[]): Map<string, number> => {
  const sizes = new Map<string, number>()
  for (const folder of paths.map(folderOf)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  return sizes
}

export const judgeFolders = (paths: readonly string[]): string[] =>
  [...countFolders(paths)]
    .filter(([folder, size]) => size > MAX_FILES && !LISTS.has(folder))
    .map(([folder, size]) => `${folder} has ${size} files flat; ${MAX_FILES} at most`)

/** Longer than that from before the rule; none is added, and one that became shorter is taken out. */
const LONG_FROM_BEFORE = [
  ...['useTypedLines', 'usePassportForm', 'makeCamera', 'useComponentPhotos', 'useCapture'],
  ...['useMoves'],
]

/** A test and what it tries are one story; components are mostly markup. */
export const findLongFunctions = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !isTest(path) && /^(contract|server|web)\//.test(path))
    .flatMap(({ path, functions }) =>
      functions
        .filter(({ lines, hasMarkup }) => lines > MAX_LINES && !hasMarkup)
        .map(({ name, lines }) => `${path}: ${name} has ${lines} lines; ${MAX_LINES} at most`),
    )

export const judgeHouse = (house: {
  files: readonly SourceFile[]
  paths: readonly string[]
  readmes: ReadonlyMap<string, string>
  uses: Uses
}): string[] => {
  const product = house.files.filter(({ path }) => !isTest(path))
  const long = findLongFunctions(house.files)
  const isKnown = (sentence: string) => LONG_FROM_BEFORE.some((name) => sentence.includes(`: ${name} has`))
  return [
    ...judgeCrafts(product, house.uses),
    ...judgeCircles(product),
    ...judgeDoors(product),
    ...judgeReadmes(house.files, house.readmes),
    ...judgeFolders(house.paths),
    ...long.filter((sentence) => !isKnown(sentence)),
    ...LONG_FROM_BEFORE.filter((name) => !long.some((sentence) => sentence.includes(`: ${name} has`))).map(
      (name) => `${name} is short by now: take it out of the list of long functions`,
    ),
  ]
}
